-- Mail of local mode, which is shown on a page instead of being sent.
create table mail_outbox (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);

create index mail_outbox_sent on mail_outbox (sent_at desc);
