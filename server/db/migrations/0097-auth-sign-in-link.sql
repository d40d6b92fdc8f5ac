-- The links of 「別の端末でログイン」, so that the page that shows one learns of its use. The token itself is not here.
create table auth_sign_in_link (
  uid text not null,
  link_id text not null,
  -- As in auth_one_time, which holds the token while it is unused.
  token_hash bytea not null,
  used_by text,
  ends_at timestamptz not null,
  primary key (uid, link_id)
);

create index auth_sign_in_link_ends on auth_sign_in_link (ends_at);
