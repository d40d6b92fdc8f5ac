-- The keyed hash of a company's gift code, known from the first time the member was shown it, so that an operator finds
-- the member by the code. Gifts from stock have theirs in exchange_stock.
alter table exchange_request add column gift_code_hash bytea;
create index exchange_request_gift_code on exchange_request (gift_code_hash) where gift_code_hash is not null;
