-- Grows with every change of password, address or linked account. Device marks carry it, so older marks stop working.
alter table auth_member add column credential_version int not null default 0;

-- When the member first proved to own an address. Null means: when the current address was verified.
alter table auth_member add column proven_at timestamptz;
