-- Finds the member of a registration whose answer was lost. Keyed by a hash of the attempt and its address.
create table auth_registration (
  attempt_hash bytea primary key,
  uid text not null,
  ends_at timestamptz not null
);

create index auth_registration_uid on auth_registration (uid);
create index auth_registration_ends on auth_registration (ends_at);
