-- One row per contact. Visitors write here too, so the key is the ticket and not a member.
create table contact_ticket (
  ticket text primary key,
  -- What the browser sent under this id with this content is one contact, however often it arrives.
  contact_id uuid not null,
  content_hash bytea not null,
  -- The member who wrote, if one was signed in.
  uid text,
  kind text not null,
  name text not null,
  email text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  consented_at timestamptz not null,
  closed_at timestamptz check ((state = 'closed') = (closed_at is not null)),
  unique (contact_id, content_hash)
);

create index contact_ticket_state on contact_ticket (state, created_at);
create index contact_ticket_uid on contact_ticket (uid) where uid is not null;

create table contact_message (
  ticket text not null references contact_ticket on delete cascade,
  seq int not null check (seq > 0),
  author text not null check (author in ('sender', 'operator')),
  body text not null,
  created_at timestamptz not null,
  primary key (ticket, seq)
);

-- How often a sender wrote on a day of Japan. The sender is a keyed hash: of the address, or of the network.
create table contact_sender (
  sender bytea not null,
  day date not null,
  contacts int not null,
  primary key (sender, day)
);
