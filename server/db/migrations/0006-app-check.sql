-- Challenges that were solved. A solution would verify again and again; a row here spends it.
create table app_spent_challenge (
  nonce bytea primary key,
  ends_at timestamptz not null
);

create index app_spent_challenge_ends on app_spent_challenge (ends_at);

-- How much of its budget an app-check token has used. A row ends with its token.
create table app_token_use (
  token_id text not null,
  kind text not null check (kind in ('registration', 'sign-in')),
  used int not null,
  ends_at timestamptz not null,
  primary key (token_id, kind)
);

create index app_token_use_ends on app_token_use (ends_at);
