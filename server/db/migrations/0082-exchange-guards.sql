-- Leads from an account at PayPay to the one member who may receive points there.
create table exchange_account (
  account text primary key,
  uid text not null
);

-- Of several members with one account the first keeps it. The others link an account of their own.
insert into exchange_account (account, uid)
select distinct on (account) account, uid from exchange_link order by account, linked_at, uid;

delete from exchange_link link
where not exists (
  select from exchange_account owner where owner.account = link.account and owner.uid = link.uid
);

-- The pace of a member's reveals is counted by time.
create index exchange_reveal_at on exchange_reveal (uid, at);

-- The cancellations of a day are counted by time.
create index exchange_event_canceled on exchange_event (uid, at) where status = 'canceled';

-- How many calls reveals made to a company in the current minute.
create table exchange_reveal_budget (
  provider text primary key,
  minute timestamptz not null,
  calls int not null
);
