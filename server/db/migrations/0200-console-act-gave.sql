-- The value in points that an operator gave to members by an act alone, for the cap of a day.
alter table console_act add column gave int not null default 0;
create index console_act_gave on console_act (operator_id, at) where gave > 0;
