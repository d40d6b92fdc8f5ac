-- The wallets of a member are the columns of one row, so that a transfer changes one row and the points that a member
-- sees are the points that exist. Points come out of `issued` and end in `exchanged` or `expired`; only these three may
-- be below zero. `pending` is announced, not owned: no part of the sum. Only the day is indexed: all other columns
-- change in place, without touching an index.
create table ledger_point (
  uid text primary key,
  -- The member's transfers so far.
  seq int not null default 0,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  issued bigint not null default 0,
  exchanged bigint not null default 0,
  expired bigint not null default 0,
  pending bigint not null default 0 check (pending >= 0),
  -- The last day, in Japan, on which the available points can be used unless something happens.
  expires_on date not null,
  updated_at timestamptz not null,
  check (available + held + issued + exchanged + expired = 0)
) with (fillfactor = 70);

create index ledger_point_expires on ledger_point (expires_on);

-- Points from wallet to wallet. Rows are only added; a mistake is corrected by a reversal.
create table ledger_transfer (
  uid text not null,
  seq int not null check (seq > 0),
  -- A second transfer under the same key is the same transfer, however often it is asked for.
  key text not null,
  kind text not null check (kind in (
    'mission', 'referral', 'exchange', 'exchanged', 'returned', 'expired', 'granted', 'taken', 'reversed')),
  debit text not null check (debit in ('available', 'held', 'issued', 'exchanged', 'expired')),
  credit text not null check (credit in ('available', 'held', 'issued', 'exchanged', 'expired')),
  points int not null check (points > 0),
  -- The available points after the transfer.
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  mission text,
  channel text,
  -- The exchange the points are set aside for.
  hold_id text,
  -- The seq of the transfer this one takes back.
  reverses int,
  primary key (uid, seq),
  constraint ledger_transfer_key unique (uid, key),
  check (debit <> credit)
);

-- The nightly figures and the expected cost of a campaign read some days of all members. Rows are only added, in the
-- order of time, so a block range index of a few kilobytes finds a day without reading the table, and an insert hardly
-- notices it.
create index ledger_transfer_at on ledger_transfer using brin (at) with (autosummarize = on);

-- From the owner itself: the server cannot rewrite what happened, whatever its code says.
revoke update, delete, truncate on ledger_transfer from current_user;

-- The operator's words to the member. Apart from the transfers, because they can be about the person and must be
-- erasable with them.
create table ledger_note (
  uid text not null,
  seq int not null,
  note text not null,
  primary key (uid, seq)
);

-- The mails about points that will expire that a member was sent.
create table ledger_expiry_notice (
  uid text not null,
  expires_on date not null,
  days int not null,
  sent_at timestamptz not null,
  primary key (uid, expires_on, days)
);
