// Stands for a Qt header.
