-- Earlier versions of records, for the member's other devices. `at` is when the record was edited, in milliseconds by the
-- clock of the device.
create table sync_version (
  uid text not null,
  app text not null,
  record text not null,
  at bigint not null,
  content text not null,
  -- Of the content, and never less than the smallest counted.
  letters integer not null,
  arrived_at timestamptz not null,
  primary key (uid, app, record, at)
);
