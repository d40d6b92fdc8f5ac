-- The expected cost of a campaign reads the last 30 days of all members. Rows are only added, in the order of time, so a
-- block range index is enough and costs an insert next to nothing.
create index if not exists ledger_transfer_at on ledger_transfer using brin (at);
