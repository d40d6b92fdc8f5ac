-- A sign-in with the right password that still needs the code from the mail. Both secrets are kept as hashes.
create table auth_sign_in_code (
  uid text not null,
  challenge_hash bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  ends_at timestamptz not null,
  primary key (uid, challenge_hash)
);

create index auth_sign_in_code_ends on auth_sign_in_code (ends_at);
