-- The id under which a member's browser sent a reply, so that a retry is stored once.
alter table contact_message add column message_id uuid;

create unique index contact_message_message_id on contact_message (ticket, message_id);
