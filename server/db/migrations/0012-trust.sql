-- Keyed hashes of what accounts may share: device, network, mailbox, mail domain, PayPay account, inviter.
create table trust_signal (
  -- Of the kind and the value together.
  hash bytea not null,
  -- After erasure a random id that leads to nobody.
  uid text not null,
  kind text not null check (kind in ('device', 'network', 'mailbox', 'domain', 'paypay', 'inviter')),
  -- Set only when the signal was seen at the registration.
  registered_at timestamptz,
  seen_at timestamptz not null,
  primary key (hash, uid)
);

create index trust_signal_uid on trust_signal (uid);
create index trust_signal_registered on trust_signal (hash, registered_at) where registered_at is not null;
create index trust_signal_seen on trust_signal (seen_at);

-- Members who were suspended or whose exchange was refused for fraud.
create table trust_flag (
  uid text not null,
  why text not null check (why in ('suspended', 'fraud')),
  at timestamptz not null,
  -- Null while the account exists.
  forget_at timestamptz,
  primary key (uid, why)
);

-- Signals that a reviewer has cleared for a member: the member is not reviewed for them again.
create table trust_cleared (
  uid text not null,
  hash bytea not null,
  at timestamptz not null,
  primary key (uid, hash)
);

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
