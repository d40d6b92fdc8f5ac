-- The operator who takes care of a contact, and since when its sender has been waiting for an answer: since the contact,
-- or since the first message after our last answer. A server of the previous version does not write it, hence the default.
alter table contact_ticket
  add column assignee text,
  add column waiting_since timestamptz not null default date_trunc('milliseconds', now());

update contact_ticket ticket set waiting_since = coalesce(
  (
    select min(asked.created_at) from contact_message asked
    where asked.ticket = ticket.ticket and asked.author = 'sender' and asked.seq > coalesce(
      (
        select max(answer.seq) from contact_message answer
        where answer.ticket = ticket.ticket and answer.author = 'operator'
      ),
      0
    )
  ),
  created_at
);

create index contact_ticket_inbox on contact_ticket (state, waiting_since, ticket);
create index contact_ticket_waiting on contact_ticket (waiting_since, ticket);
create index contact_ticket_assignee on contact_ticket (assignee, waiting_since, ticket) where assignee is not null;

-- The operator who wrote an answer, for colleagues only.
alter table contact_message add column answered_by text;
