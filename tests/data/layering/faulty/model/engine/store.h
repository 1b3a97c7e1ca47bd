#  include   <mirror/table.h>
