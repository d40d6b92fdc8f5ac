-- One row per live document that was ever published. The version only grows; a document without a row has 0.
create table live_version (
  uid text not null,
  document text not null,
  version bigint not null,
  primary key (uid, document)
);
