-- The newest proof of a month that has ended: its movements, computed from the ledger, and what does not agree.
create table figures_proof (
  month text primary key,
  proved_at timestamptz not null,
  books jsonb not null,
  -- Empty: the month agrees and can be closed.
  problems jsonb not null
);

-- Closed months. Each is a copy of its proof and never changes; a later entry counts in the next open month.
create table figures_month (
  month text primary key,
  closed_at timestamptz not null,
  closed_by text not null,
  proved_at timestamptz not null,
  books jsonb not null
);

-- From the owner itself, as for ledger_transfer: the server cannot rewrite a closed month, whatever its code says.
revoke update, delete, truncate on figures_month from current_user;
