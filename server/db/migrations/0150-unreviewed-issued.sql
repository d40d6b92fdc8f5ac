-- 注文 lists the gifts that were issued before a person had looked at the member, the newest first.
create index exchange_request_unreviewed on exchange_request (requested_at, uid, exchange_id)
  where unreviewed and status = 'issued';
