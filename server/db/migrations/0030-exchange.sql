-- Points into a gift. The hold on the ledger has the same id.
create table exchange_request (
  uid text not null,
  exchange_id uuid not null,
  -- The short number that members and operators read and say (E-20261120-FACM), as in exchange_number.
  number text not null,
  -- Providers know it by this id. Made by the server: a browser that could choose it could ask for another's gift.
  order_id uuid not null,
  channel text not null check (channel in ('paypay', 'amazon', 'quo', 'giftee_select')),
  -- Chosen once: a later change of settings must not place the order a second time somewhere else.
  provider text not null check (provider in ('inventory', 'paypay', 'amazon', 'quo', 'giftee')),
  -- The member's own account with the company, where the gift goes into one.
  account text,
  points int not null check (points > 0),
  status text not null check (status in (
    'requested', 'review', 'issuing', 'unknown', 'issued', 'canceled', 'rejected', 'failed')),
  requested_at timestamptz not null,
  review_by timestamptz,
  -- Why it went to review; empty if it did not.
  review_for text[] not null default '{}',
  -- A reviewer's note while it waits: what is missing for a decision.
  review_note text,
  review_noted_by text,
  review_noted_at timestamptz,
  -- Written before the provider is asked for the first time: from here on the gift may exist.
  asked_at timestamptz,
  -- How often delivery was begun, and how many of these were before the operator restarted it.
  tries int not null default 0,
  tries_before int not null default 0,
  next_try_at timestamptz,
  with_operator boolean not null default false,
  -- In words for the member.
  reason text,
  -- In words for the operator: the provider's last response.
  trouble text,
  gift_expires_on date,
  -- When the gift was first shown to the member, and when the member marked it as used. A reveal that the company did
  -- not answer is in exchange_reveal too, but has shown nothing.
  opened_at timestamptz,
  used_at timestamptz,
  -- The keyed hash of a company's gift code, known from the first time the member was shown it, so that an operator
  -- finds the member by the code. Gifts from stock have theirs in exchange_stock.
  gift_code_hash bytea,
  primary key (uid, exchange_id)
);

create index exchange_request_status on exchange_request (status, requested_at);
create index exchange_request_id on exchange_request (exchange_id);
-- From a gift to its exchange.
create index exchange_request_order on exchange_request (order_id);
create index exchange_request_gift_code on exchange_request (gift_code_hash) where gift_code_hash is not null;
-- The queue of the console, by deadline.
create index exchange_request_review on exchange_request (review_by, uid, exchange_id) where status = 'review';
-- For the daily look at gifts that end soon and were never opened.
create index exchange_request_gift_ends on exchange_request (gift_expires_on) where status = 'issued';
create index exchange_request_unopened on exchange_request (uid)
  where status = 'issued' and opened_at is null and used_at is null;

-- Every exchange id that was ever used. Browsers choose them, and the hold of an erased member stays in the ledger, so
-- an id must never start a second exchange. It names no member and stays for good.
create table exchange_used_id (
  exchange_id uuid primary key
);

-- From the short number to the exchange. It opens nothing: every read by a member goes by their uid.
create table exchange_number (
  number text primary key,
  uid text not null,
  exchange_id uuid not null
);

create index exchange_number_uid on exchange_number (uid);

-- The states of an exchange, each with its time.
create table exchange_event (
  uid text not null,
  exchange_id uuid not null,
  seq int not null check (seq > 0),
  status text not null,
  at timestamptz not null,
  primary key (uid, exchange_id, seq)
);

-- The cancellations of a member's day are counted by time, and so are the decisions of a day in the nightly figures.
create index exchange_event_canceled on exchange_event (uid, at) where status = 'canceled';
create index exchange_event_at on exchange_event using brin (at) with (autosummarize = on);

-- Each time a gift was shown, and in which session. Never the gift.
create table exchange_reveal (
  uid text not null,
  exchange_id uuid not null,
  reveal_id uuid not null,
  at timestamptz not null,
  session_id text not null,
  primary key (uid, exchange_id, reveal_id)
);

-- The pace of a member's reveals is counted by time.
create index exchange_reveal_at on exchange_reveal (uid, at);

-- How many calls reveals made to a company in the current minute.
create table exchange_reveal_budget (
  provider text primary key,
  minute timestamptz not null,
  calls int not null
);

-- The state of a channel beside its settings. No row: nothing out of the ordinary.
create table exchange_channel (
  channel text primary key check (channel in ('paypay', 'amazon', 'quo', 'giftee_select')),
  -- By the operator, with words to members.
  paused_at timestamptz,
  notice text,
  -- Consecutive failures. Enough of them shut the channel until `shut_until`, or until a call succeeds.
  failures int not null default 0,
  shut_at timestamptz,
  shut_until timestamptz,
  -- The settings with which the operator's test call passed.
  tested_with text,
  tested_at timestamptz,
  -- The outcome of the operator's last test call. Null answer: it passed.
  test_ended_at timestamptz,
  test_answer text,
  test_funds bigint
);

-- A member's own account at a channel, with their consent.
create table exchange_link (
  uid text not null,
  channel text not null check (channel in ('paypay')),
  account text not null,
  linked_at timestamptz not null,
  primary key (uid, channel)
);

-- Leads from an account at PayPay to the one member who may receive points there.
create table exchange_account (
  account text primary key,
  uid text not null
);

-- A member on their way to give that consent. Found by the hash of the state they carry; a spent one is deleted.
create table exchange_link_flow (
  state_hash bytea primary key,
  uid text not null,
  ends_at timestamptz not null
);

create index exchange_link_flow_uid on exchange_link_flow (uid);
