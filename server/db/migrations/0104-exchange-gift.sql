-- When the gift was first shown to the member, and when the member marked it as used. A reveal that the company did not
-- answer is in exchange_reveal too, but has shown nothing.
alter table exchange_request add column opened_at timestamptz;
alter table exchange_request add column used_at timestamptz;

update exchange_request request set opened_at = reveal.at
from (select uid, exchange_id, min(at) as at from exchange_reveal group by uid, exchange_id) reveal
where reveal.uid = request.uid and reveal.exchange_id = request.exchange_id and request.status = 'issued';

create index exchange_request_unopened on exchange_request (uid)
  where status = 'issued' and opened_at is null and used_at is null;
