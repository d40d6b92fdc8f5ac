-- The audit log as a hash chain: what operators did, written in the transaction of the act and never changed.
create table audit_entry (
  seq bigint primary key,
  id uuid not null unique,
  at timestamptz not null,
  actor text not null,
  act text not null,
  -- A ticket, an exchange, a channel. Null if the act is about a member and the subject names that member.
  subject text,
  -- JSON text, not jsonb: the hash is computed over exactly these bytes. Null if it is in `sealed`.
  content text,
  -- The member's `audit_key.member_ref`; leads to nobody after erasure.
  member_ref uuid,
  sealed bytea,
  operator_id text,
  operator_role text,
  operator_address text,
  -- SHA-256 over the hash of the entry before it and all columns above.
  hash bytea not null,
  check ((content is null) <> (sealed is null)),
  check ((member_ref is null) = (sealed is null))
);

create index audit_entry_at on audit_entry (at);
create index audit_entry_subject on audit_entry (subject, seq);
create index audit_entry_member on audit_entry (member_ref, seq);

-- From the owner itself: the server cannot rewrite the log, whatever its code says.
revoke update, delete, truncate on audit_entry from current_user;

-- The newest entry of the chain. Its row is locked by whoever adds an entry.
create table audit_head (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

-- The key that encrypts the entries about one member. Erasure deletes it.
create table audit_key (
  uid text not null,
  -- A fingerprint of the wrapping key, which is derived from SECRET_KEY.
  wrapped_by text not null,
  member_ref uuid not null,
  wrapped_key bytea not null,
  primary key (uid, wrapped_by)
);

create index audit_key_member on audit_key (member_ref);
