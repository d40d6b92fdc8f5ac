-- How many persons' data an operator has read on a day in Japan, and how many more a colleague has allowed.
create table console_read_day (
  operator_id text not null,
  day date not null,
  persons int not null default 0,
  extra int not null default 0,
  primary key (operator_id, day)
);

-- The persons themselves, as hashes, so that reading one twice counts once. Deleted after two days.
create table console_read_person (
  operator_id text not null,
  day date not null,
  person bytea not null,
  primary key (operator_id, day, person)
);
