-- Gifts the operator has bought. What they are worth stands in `sealed` only.
create table exchange_stock (
  id uuid primary key,
  channel text not null check (channel in ('paypay', 'amazon', 'quo', 'giftee_select')),
  points int not null check (points > 0),
  -- AES-256-GCM of code, URL and PIN, under the key of this name.
  sealed bytea not null,
  key_id text not null,
  -- A keyed hash of what is sealed: the same gift is not taken in twice.
  content_hash bytea not null unique,
  expires_on date,
  is_sample boolean not null default false,
  imported_at timestamptz not null,
  -- Set aside for this order from the moment it is asked for: one order, one gift.
  order_id uuid unique,
  reserved_at timestamptz,
  issued_at timestamptz,
  check ((order_id is null) = (reserved_at is null)),
  check (issued_at is null or order_id is not null)
);

create index exchange_stock_free on exchange_stock (channel, points, expires_on) where order_id is null;
create index exchange_stock_key on exchange_stock (key_id);
