-- One purchase of gifts, imported from one file: what it cost and who bought it.
create table exchange_lot (
  id uuid primary key,
  file_name text not null,
  gifts int not null check (gifts > 0),
  points bigint not null check (points > 0),
  cost_yen int not null check (cost_yen >= 0),
  buyer text not null,
  seller text,
  imported_by text not null,
  imported_at timestamptz not null
);

create index exchange_lot_at on exchange_lot (imported_at, id);

-- Gifts the operator has bought. Their worth is in `sealed` only.
create table exchange_stock (
  id uuid primary key,
  lot_id uuid,
  channel text not null check (channel in ('paypay', 'amazon', 'quo', 'giftee_select')),
  points int not null check (points > 0),
  -- AES-256-GCM of code, URL and PIN, under the key of this name.
  sealed bytea not null,
  key_id text not null,
  -- A keyed hash of what is sealed: the same gift is not taken in twice.
  content_hash bytea not null unique,
  -- A keyed hash of the code alone (or the URL), so that a code is not stocked twice with another PIN or amount, and
  -- operators find the member who received it.
  code_hash bytea not null,
  expires_on date,
  is_sample boolean not null default false,
  imported_at timestamptz not null,
  -- Set aside for this order from the moment it is asked for: one order, one gift.
  order_id uuid unique,
  reserved_at timestamptz,
  issued_at timestamptz,
  -- A gift out of use has a reason and no order: withdrawn by an operator, expired in stock, or replaced for a member,
  -- of whose order the id is kept.
  ended_as text check (ended_as in ('withdrawn', 'expired', 'replaced')),
  ended_at timestamptz,
  ended_by text,
  replaced_order_id uuid,
  check ((order_id is null) = (reserved_at is null)),
  check (issued_at is null or order_id is not null),
  constraint exchange_stock_ended check (
    (ended_as is null) = (ended_at is null) and (ended_as is null or order_id is null)
  )
);

create unique index exchange_stock_code on exchange_stock (code_hash);
create index exchange_stock_key on exchange_stock (key_id);
create index exchange_stock_imported on exchange_stock (imported_at, id);
create index exchange_stock_lot on exchange_stock (lot_id, imported_at, id) where lot_id is not null;
create index exchange_stock_replaced on exchange_stock (replaced_order_id) where replaced_order_id is not null;
-- Free gifts are counted from the index alone, and the next one to reserve is its first entry, however many gifts expire
-- on the same day.
create index exchange_stock_free on exchange_stock (channel, points, expires_on, imported_at)
  where order_id is null and ended_as is null;
-- Most gifts of the stock are issued sooner or later. The console's lists and counts must not read those.
create index exchange_stock_amount on exchange_stock (channel, points);
create index exchange_stock_open on exchange_stock (channel, points, expires_on)
  where issued_at is null and ended_as is null;
create index exchange_stock_waiting on exchange_stock (imported_at, id)
  where order_id is not null and issued_at is null;
create index exchange_stock_out_of_use on exchange_stock (imported_at, id, ended_as) where ended_as is not null;

-- Amounts of which the operators were told that the stock is low. The row is deleted once there is enough again.
create table exchange_stock_alert (
  channel text not null,
  points int not null,
  low_since timestamptz not null,
  primary key (channel, points)
);

-- The gift keys that each running server knows, so that gifts are never encrypted with a key that one of them lacks. A
-- server renews its row; one that was killed leaves a row that counts for a minute.
create table exchange_key_holder (
  process_id uuid primary key,
  place text not null,
  keys text[] not null,
  seen_at timestamptz not null
);
