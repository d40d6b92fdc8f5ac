-- Notes of operators about a member, for their colleagues.
create table console_note (
  uid text not null,
  note_id uuid not null,
  note text not null,
  noted_by text not null,
  at timestamptz not null,
  primary key (uid, note_id)
);

-- Erasures that operators began on request. The number is that of the certificate. The erasure clears the uid, so that
-- the row leads to nobody.
create table console_erasure (
  number text primary key,
  uid text,
  requested_by text not null,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  erased_at timestamptz,
  -- The parts of a member's data that were erased.
  parts text[],
  check ((uid is null) = (erased_at is not null))
);

create index console_erasure_uid on console_erasure (uid) where uid is not null;
create index console_erasure_requested on console_erasure (requested_at, number);

-- The subject of a mail to a member, which stays when the contents of a finished job are deleted.
alter table job_item add column title text;

-- The console lists members, the newest first, and finds them by an address they have or had.
create index auth_member_created on auth_member (created_at, uid);
create index auth_member_suspended on auth_member (created_at, uid) where suspended_at is not null;
create index auth_member_restricted on auth_member (created_at, uid) where restricted_at is not null;
create index auth_member_leaving on auth_member (created_at, uid) where erase_at is not null;
create index auth_member_nickname on auth_member (nickname);
create index auth_former_credential_email on auth_former_credential (lower(email));
create index auth_identity_email on auth_identity (lower(email));
create index contact_ticket_email on contact_ticket (lower(email)) where uid is not null;
