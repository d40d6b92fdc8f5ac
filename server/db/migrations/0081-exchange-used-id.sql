-- Every exchange id that was ever used. Browsers choose them, and the hold of an erased member stays in the ledger, so
-- an id must never start a second exchange. It names no member and stays for good.
create table exchange_used_id (
  exchange_id uuid primary key
);

insert into exchange_used_id (exchange_id)
select exchange_id from exchange_request
union
select hold_id::uuid from ledger_transfer
where kind = 'exchange' and hold_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
