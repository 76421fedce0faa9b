-- 2026-11-22 Prices from a file wait for somebody else who approves them.
create table waiting_imports (
  id uuid primary key,
  kind text not null check (kind = 'prices'),
  file text not null,
  leaves_out boolean not null,
  changed integer not null check (changed > 0),
  market_ids text[] not null check (cardinality(market_ids) > 0),
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'declined')),
  decided_by integer references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'applied' or decided_by <> asked_by)
);
comment on table waiting_imports is 'files of prices that somebody sent, until somebody else has decided on them';
comment on column waiting_imports.leaves_out is 'rows that cannot be taken are left out by choice; otherwise such a file is not taken at all';
create index waiting_imports_open on waiting_imports (asked_at) where state = 'waiting';
create index waiting_imports_asked_by on waiting_imports (asked_by);
create index waiting_imports_decided_by on waiting_imports (decided_by) where decided_by is not null;
