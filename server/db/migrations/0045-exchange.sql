-- Points into a gift. The hold on the ledger has the same id.
create table exchange_request (
  uid text not null,
  exchange_id uuid not null,
  -- What providers know it by. Ours and not the browser's: whoever could choose it could ask for another's gift.
  order_id uuid not null,
  channel text not null check (channel in ('paypay', 'amazon', 'quo', 'giftee_select')),
  -- Chosen once: a later change of settings must not place the order a second time somewhere else.
  provider text not null check (provider in ('inventory', 'paypay', 'amazon', 'quo', 'giftee')),
  -- The member's own account over there, where the gift goes into one.
  account text,
  points int not null check (points > 0),
  status text not null check (status in (
    'requested', 'review', 'issuing', 'unknown', 'issued', 'canceled', 'rejected', 'failed')),
  requested_at timestamptz not null,
  review_by timestamptz,
  -- Written before the provider is asked for the first time: from here on the gift may exist.
  asked_at timestamptz,
  -- How often delivery was begun, and how many of these were before the operator set it going anew.
  tries int not null default 0,
  tries_before int not null default 0,
  next_try_at timestamptz,
  with_operator boolean not null default false,
  -- In words for the member.
  reason text,
  -- In words for the operator: what the provider said last.
  trouble text,
  gift_expires_on date,
  primary key (uid, exchange_id)
);

create index exchange_request_status on exchange_request (status, requested_at);
create index exchange_request_id on exchange_request (exchange_id);

-- What happened when.
create table exchange_event (
  uid text not null,
  exchange_id uuid not null,
  seq int not null check (seq > 0),
  status text not null,
  at timestamptz not null,
  primary key (uid, exchange_id, seq)
);

-- Each time a gift was shown, and in which session. Never the gift.
create table exchange_reveal (
  uid text not null,
  exchange_id uuid not null,
  reveal_id uuid not null,
  at timestamptz not null,
  session_id text not null,
  primary key (uid, exchange_id, reveal_id)
);
