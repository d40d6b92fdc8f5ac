-- The operator's announcements to all members, in plain text.
create table notice_announcement (
  announcement_id uuid primary key,
  -- Set for an announcement that the server makes by itself, so that it is made once.
  announcement_key text unique,
  title text not null,
  body text not null,
  href text,
  label text,
  is_banner boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);

create table notice_announcement_read (
  uid text not null,
  announcement_id uuid not null,
  read_at timestamptz not null,
  primary key (uid, announcement_id)
);
