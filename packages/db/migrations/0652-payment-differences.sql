-- 2026-11-24 Each night every payment is compared with the provider's list; what differs waits for a colleague.
create table payment_comparisons (
  id integer generated always as identity primary key,
  provider text not null,
  since timestamptz not null,
  -- How far the provider's list was read; null before its first page.
  cursor text,
  listed_at timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  compared integer not null default 0
);
create unique index payment_comparisons_one_running on payment_comparisons (provider) where finished_at is null;

create table payment_differences (
  id integer generated always as identity primary key,
  provider text not null,
  -- The provider's id, or ours where the provider has none.
  purchase_id text not null,
  payment_id uuid references payments,
  kind text not null check (kind in ('unknown-here', 'unknown-there', 'terms', 'without-order', 'captured', 'not-captured',
    'refunded', 'promised', 'dispute')),
  ours jsonb,
  theirs jsonb,
  -- `agreed`: both say the same again. `settled`: colleagues took it over, gave it back or closed it.
  state text not null default 'open' check (state in ('open', 'proposed', 'agreed', 'settled')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  deed text check (deed in ('take-over', 'give-back', 'close')),
  note text not null default '',
  proposed_by integer references staff,
  proposed_at timestamptz,
  confirmed_by integer references staff,
  ended_at timestamptz,
  version integer not null default 1,
  check ((ours is null) = (payment_id is null)),
  check ((state in ('agreed', 'settled')) = (ended_at is not null)),
  check (state <> 'proposed' or (deed is not null and proposed_by is not null and proposed_at is not null)),
  check (state <> 'settled' or (confirmed_by is not null and confirmed_by <> proposed_by))
);
create unique index payment_differences_once on payment_differences (provider, purchase_id, kind)
  where state in ('open', 'proposed');
create index payment_differences_waiting on payment_differences (found_at) where state in ('open', 'proposed');
alter table payments add column compared_at timestamptz;
create index payments_changed on payments (provider, updated_at) where order_id is not null;
