-- Which gift keys each running server knows, so that gifts are never encrypted with a key that one of them lacks. A
-- server renews its row; one that was killed leaves a row that counts for a minute.
create table exchange_key_holder (
  process_id uuid primary key,
  place text not null,
  keys text[] not null,
  seen_at timestamptz not null
);
