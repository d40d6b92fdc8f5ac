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

-- A gift out of use has a reason and no order: withdrawn by an operator, expired in stock, or replaced for a member, of
-- whose order the id is kept.
alter table exchange_stock
  add column lot_id uuid,
  -- A keyed hash of the code alone (or the URL), so that a code is not stocked twice with another PIN or amount, and
  -- operators find the member who received it. Null for gifts of earlier releases until the server has computed it when
  -- it starts.
  add column code_hash bytea,
  add column ended_as text check (ended_as in ('withdrawn', 'expired', 'replaced')),
  add column ended_at timestamptz,
  add column ended_by text,
  add column replaced_order_id uuid,
  add constraint exchange_stock_ended check (
    (ended_as is null) = (ended_at is null) and (ended_as is null or order_id is null)
  );

create unique index exchange_stock_code on exchange_stock (code_hash);
create index exchange_stock_without_code on exchange_stock (id) where code_hash is null;
create index exchange_stock_lot on exchange_stock (lot_id) where lot_id is not null;
create index exchange_stock_imported on exchange_stock (imported_at, id);
create index exchange_stock_replaced on exchange_stock (replaced_order_id) where replaced_order_id is not null;

-- From a gift to its exchange.
create index exchange_request_order on exchange_request (order_id);

-- Amounts of which the operators were told that the stock is low. The row is deleted once there is enough again.
create table exchange_stock_alert (
  channel text not null,
  points int not null,
  low_since timestamptz not null,
  primary key (channel, points)
);

-- The outcome of an operator's last test call. Null answer: it passed.
alter table exchange_channel
  add column test_ended_at timestamptz,
  add column test_answer text,
  add column test_funds bigint;
