-- The short number of an exchange that members and operators read and say (E-20261120-FACM). It opens nothing: every
-- read by a member goes by their uid.
create table exchange_number (
  number text primary key,
  uid text not null,
  exchange_id uuid not null
);

create index exchange_number_uid on exchange_number (uid);

-- Null for an exchange that a server of the release before requests during a deployment.
alter table exchange_request add column number text;

-- Exchanges of earlier releases. Within a day the places are different, and a multiple of a number that is coprime to
-- 25^4 keeps them different. The order ids are random and unknown to members, so the order says nothing.
with placed as (
  select uid, exchange_id, to_char(requested_at at time zone 'Asia/Tokyo', 'YYYYMMDD') as day,
    (row_number() over (
      partition by to_char(requested_at at time zone 'Asia/Tokyo', 'YYYYMMDD') order by md5(order_id::text)
    ) * 176017 + 91193) % 390625 as place
  from exchange_request
)
insert into exchange_number (number, uid, exchange_id)
select 'E-' || day || '-'
    || substr('34679ACDEFGHJKMNPQRTUVWXY', (place / 15625 % 25)::int + 1, 1)
    || substr('34679ACDEFGHJKMNPQRTUVWXY', (place / 625 % 25)::int + 1, 1)
    || substr('34679ACDEFGHJKMNPQRTUVWXY', (place / 25 % 25)::int + 1, 1)
    || substr('34679ACDEFGHJKMNPQRTUVWXY', (place % 25)::int + 1, 1),
  uid, exchange_id
from placed;

update exchange_request request set number = made.number
from exchange_number made
where made.uid = request.uid and made.exchange_id = request.exchange_id;
