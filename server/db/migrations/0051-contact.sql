-- One row per contact. Visitors write here too, so the key is the ticket and not a member.
create table contact_ticket (
  ticket text primary key,
  -- The same content under the same id of the browser is one contact, however often it arrives.
  contact_id uuid not null,
  content_hash bytea not null,
  -- The member who wrote, if one was signed in.
  uid text,
  kind text not null,
  name text not null,
  email text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- The operator who takes care of it.
  assignee text,
  -- Since when its sender has been waiting for an answer: since the contact, or since the first message after our last
  -- answer.
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  consented_at timestamptz not null,
  closed_at timestamptz check ((state = 'closed') = (closed_at is not null)),
  -- The contact that holds the thread of this one since an operator merged them. Only the number is left of it.
  merged_into text,
  unique (contact_id, content_hash)
);

create index contact_ticket_state on contact_ticket (state, created_at);
create index contact_ticket_uid on contact_ticket (uid) where uid is not null;
create index contact_ticket_email on contact_ticket (lower(email)) where uid is not null;
create index contact_ticket_inbox on contact_ticket (state, waiting_since, ticket);
create index contact_ticket_waiting on contact_ticket (waiting_since, ticket);
create index contact_ticket_assignee on contact_ticket (assignee, waiting_since, ticket) where assignee is not null;
create index contact_ticket_merged on contact_ticket (merged_into) where merged_into is not null;

create table contact_message (
  ticket text not null references contact_ticket on delete cascade,
  seq int not null check (seq > 0),
  -- The id under which a member's browser sent a reply, so that a retry is stored once.
  message_id uuid,
  author text not null check (author in ('sender', 'operator')),
  -- The operator who wrote an answer, for colleagues only.
  answered_by text,
  body text not null,
  created_at timestamptz not null,
  primary key (ticket, seq)
);

create unique index contact_message_message_id on contact_message (ticket, message_id);

-- How often a sender wrote on a day in Japan. The sender is a keyed hash: of the address, or of the network.
create table contact_sender (
  sender bytea not null,
  day date not null,
  contacts int not null,
  primary key (sender, day)
);
