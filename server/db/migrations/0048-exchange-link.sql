-- A member's own account at a channel, with their consent.
create table exchange_link (
  uid text not null,
  channel text not null check (channel in ('paypay')),
  account text not null,
  linked_at timestamptz not null,
  primary key (uid, channel)
);

-- A member on their way to give that consent. Found by the hash of what they carry; spent is deleted.
create table exchange_link_flow (
  state_hash bytea primary key,
  uid text not null,
  ends_at timestamptz not null
);

create index exchange_link_flow_uid on exchange_link_flow (uid);
