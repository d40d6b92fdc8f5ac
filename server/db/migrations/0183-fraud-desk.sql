-- The groups of members who share a device, mailbox or PayPay account, found by a recurring job so that no request reads
-- all signals. The uid is one member of the group; the others are read when the group is opened.
create table trust_cluster (
  uid text primary key,
  members integer not null,
  kinds text[] not null,
  flagged integer not null,
  weight integer not null,
  found_at timestamptz not null
);
create index trust_cluster_weight on trust_cluster (weight desc, uid);

-- A group that operators have frozen: each member is restricted by a job of their own.
create table console_freeze (
  freeze_id uuid primary key,
  message text not null,
  frozen_by text not null,
  frozen_at timestamptz not null,
  released_by text,
  released_at timestamptz
);
create index console_freeze_at on console_freeze (frozen_at desc);

create table console_frozen (
  uid text not null,
  freeze_id uuid not null,
  -- The time of the restriction that the freeze made. Null: not made yet, or the member was restricted before.
  restricted_at timestamptz,
  primary key (uid, freeze_id)
);
create index console_frozen_freeze on console_frozen (freeze_id, uid);
