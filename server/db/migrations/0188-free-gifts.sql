-- Free gifts are counted from the index alone, and the next one to reserve is its first entry, however many gifts expire
-- on the same day.
drop index exchange_stock_free;
create index exchange_stock_free on exchange_stock (channel, points, expires_on, imported_at)
  where order_id is null and ended_as is null;
