-- Photos, outside the records that name them, under the SHA-256 of their bytes.
create table sync_blob (
  uid text not null,
  hash text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (uid, hash)
);

-- What all of a member's photos weigh. Its row is also what makes two uploads wait for one another.
create table sync_blob_total (
  uid text not null primary key,
  bytes bigint not null
);
