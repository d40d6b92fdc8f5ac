-- The operators who asked for or approved the account, the role or the recovery of an operator. For some days the two of them do not
-- decide about each other's requests, so that one person with two accounts is not two persons.
create table console_vouch (
  operator_id text not null,
  -- '*': a recovery on the machine, behind which anybody may stand.
  voucher_id text not null,
  at timestamptz not null,
  primary key (operator_id, voucher_id)
);

alter table console_invitation add column approved_by text;

-- The first two operators are invited on the machine: 1 and 2, whatever happens at the same moment.
alter table console_operator add column machine_place smallint check (machine_place in (1, 2));
update console_operator set machine_place = 1 where invited_by is null;
drop index console_operator_first;
create unique index console_operator_machine on console_operator (machine_place) where machine_place is not null;
