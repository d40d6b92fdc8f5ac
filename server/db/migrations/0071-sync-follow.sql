-- Set while the log waits to be read for somebody who follows it; writes until then are read in one go.
alter table sync_head add column follow_at timestamptz;
