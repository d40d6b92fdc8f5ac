-- Most gifts of the stock are issued sooner or later. The console's lists and counts must not read those.
create index exchange_stock_amount on exchange_stock (channel, points);
create index exchange_stock_open on exchange_stock (channel, points, expires_on)
  where issued_at is null and ended_as is null;
create index exchange_stock_waiting on exchange_stock (imported_at, id)
  where order_id is not null and issued_at is null;
create index exchange_stock_out_of_use on exchange_stock (imported_at, id, ended_as) where ended_as is not null;

drop index exchange_stock_lot;
create index exchange_stock_lot on exchange_stock (lot_id, imported_at, id) where lot_id is not null;
