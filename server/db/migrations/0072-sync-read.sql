alter table sync_head
  -- The day, in Japan, of the newest update that was looked through.
  add column looked_on date,
  -- Set while the log waits to be looked through; writes until then are looked through with it.
  add column read_due timestamptz;
