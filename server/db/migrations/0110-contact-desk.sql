-- When we told the sender that the answer takes longer. The contact stays open, and the sender goes on waiting.
alter table contact_ticket add column interim_at timestamptz;

-- Contacts are found by their address, those of visitors too.
create index contact_ticket_address on contact_ticket (lower(email));

-- Notes of operators on a contact, for colleagues only. Not among the messages, which its sender reads.
create table contact_note (
  ticket text not null references contact_ticket on delete cascade,
  note_id uuid not null,
  body text not null,
  written_by text not null,
  at timestamptz not null,
  primary key (ticket, note_id)
);

-- Beginnings of answers that operators wrote for themselves.
create table contact_template (
  template_id uuid primary key,
  name text not null,
  body text not null,
  -- The answer leaves the contact open.
  keeps_open boolean not null,
  changed_by text not null,
  changed_at timestamptz not null
);
