-- Address and password before each change, kept for as long as a mail about the change can undo it.
create table auth_former_credential (
  uid text not null,
  at timestamptz not null,
  email text,
  password_hash text,
  primary key (uid, at)
);

create index auth_former_credential_at on auth_former_credential (at);

-- The address a verified member had before is theirs until this moment: a link sent to it may restore it.
alter table auth_email add column reserved_until timestamptz;

-- Device marks of earlier credential versions may be an intruder's: a recovery happened since.
alter table auth_member add column recovered_version int not null default 0;
