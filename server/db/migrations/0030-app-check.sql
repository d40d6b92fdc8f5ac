-- Challenges that were solved. A solution would verify again and again; here each is spent once.
create table app_spent_challenge (
  nonce bytea primary key,
  ends_at timestamptz not null
);

create index app_spent_challenge_ends on app_spent_challenge (ends_at);
