-- A withdrawn lot takes back no gift: one that was set aside for an exchange and is not issued is withdrawn as well.
alter table exchange_lot add column withdrawn_at timestamptz, add column withdrawn_by text;
