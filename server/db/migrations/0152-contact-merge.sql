-- The contact that holds the thread of this one since an operator merged them. Only the number is left of it.
alter table contact_ticket add column merged_into text;

create index contact_ticket_merged on contact_ticket (merged_into) where merged_into is not null;
