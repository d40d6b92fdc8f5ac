-- The readers of an announcement: everyone (visitors too), members, or members who agreed to marketing mail.
alter table notice_announcement
  add column audience text not null default 'members' check (audience in ('everyone', 'members', 'agreed'));

-- Announcements that have not ended, for the status that every process reads once a second.
create index notice_announcement_ends on notice_announcement (ends_at);

-- Times during which acts on points and exchanges are refused. Apps and operators go on.
create table notice_maintenance (
  maintenance_id uuid primary key,
  message text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);

-- The day from which an announced version of a legal text applies. The server never sets it earlier than the notice
-- period after the announcement.
create table notice_legal_change (
  document text not null,
  version date not null,
  announced_at timestamptz not null,
  effective_on date not null,
  primary key (document, version)
);

-- Versions that an earlier release announced keep their day.
insert into notice_legal_change (document, version, announced_at, effective_on)
select split_part(announcement_key, '/', 2), split_part(announcement_key, '/', 3)::date, created_at,
  split_part(announcement_key, '/', 3)::date
from notice_announcement where announcement_key like 'legal/%/%';
