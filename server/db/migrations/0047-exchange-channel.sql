-- What is known of a channel beside its settings. No row: nothing out of the ordinary.
create table exchange_channel (
  channel text primary key check (channel in ('paypay', 'amazon', 'quo', 'giftee_select')),
  -- By the operator, with words to members.
  paused_at timestamptz,
  notice text,
  -- Answers in a row that were none. Enough of them shut the channel until then, or until one succeeds.
  failures int not null default 0,
  shut_at timestamptz,
  shut_until timestamptz,
  -- The settings with which the operator's test call passed.
  tested_with text,
  tested_at timestamptz
);
