-- A document that several members share. Its log and photos are in the tables of sync, under the key of the space in place
-- of a uid: `space:` and the id that the browser made.
create table space_state (
  space text primary key,
  app text not null,
  kind text not null,
  title text not null,
  made_at timestamptz not null,
  -- The bytes of records and photos that its owner has set apart for it.
  granted bigint not null,
  -- The owner's choice for an erasure of the account: hand-over or end.
  if_erased text not null,
  ended_at timestamptz
);
create index space_state_ended on space_state (ended_at) where ended_at is not null;

create table space_member (
  space text not null,
  uid text not null,
  -- The id by which the others see the member, in place of the uid.
  member text not null,
  role text not null,
  joined_at timestamptz not null,
  primary key (space, uid),
  unique (space, member)
);

create table space_invite (
  space text not null,
  invite uuid not null,
  secret_hash bytea not null,
  role text not null,
  uses_left integer not null,
  with_referral boolean not null,
  -- The member who invites.
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (space, invite)
);

-- Finds the invitation of a secret. The row above decides.
create table space_invite_address (
  secret_hash bytea primary key,
  space text not null,
  invite uuid not null,
  expires_at timestamptz not null
);

-- The member whose client of Yjs wrote. Stays when the member leaves, and names nobody then.
create table space_author (
  space text not null,
  client bigint not null,
  member text not null,
  primary key (space, client)
);

-- The spaces of a member, copied from space_member, which decides. `granted` is what the member has set apart as owner.
create table space_of_member (
  uid text not null,
  space text not null,
  granted bigint not null,
  joined_at timestamptz not null,
  primary key (uid, space)
);

-- The member, by the id in the space, who pushed last, who pushed an update, and whose device kept a version. Null in the
-- log of a member.
alter table sync_head add column pushed_by text, add column pushed_at timestamptz;
alter table sync_update add column pushed_by text;
alter table sync_version add column kept_by text;
