-- 2026-11-21 Membership periods, the points ledger (only ever added to) and the quarterly payouts.
create table memberships (
  user_id integer primary key references users,
  is_member boolean not null default false,
  level text not null default 'member',
  joined_at timestamptz,
  left_at timestamptz,
  version integer not null default 1
);

create table membership_events (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  event text not null check (event in ('joined', 'left', 'level', 'removed')),
  level text not null default '',
  staff_id integer references staff,
  reason text not null default '',
  at timestamptz not null default now()
);
create index membership_events_user on membership_events (user_id, id);
call make_append_only('membership_events');

create table points_ledger (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  entry text not null check (entry in ('earned', 'credited', 'lapsed', 'reversed', 'paid_out', 'adjusted', 'removed')),
  points integer not null,
  order_id integer references orders,
  voucher_id text references vouchers,
  credit_at timestamptz,
  payout_key text,
  staff_id integer references staff,
  approved_by integer references staff,
  reason text not null default '',
  at timestamptz not null default now(),
  check (entry <> 'earned' or (order_id is not null and credit_at is not null and points > 0)),
  check (entry <> 'adjusted' or (staff_id is not null and reason <> ''))
);
create index points_ledger_user on points_ledger (user_id, id);
create unique index points_ledger_once on points_ledger (order_id, entry) where entry in ('earned', 'credited', 'lapsed', 'reversed');
create unique index points_ledger_payout on points_ledger (user_id, payout_key) where payout_key is not null;
create index points_ledger_due on points_ledger (credit_at) where entry = 'earned';
comment on table points_ledger is 'pending = earned without credited or lapsed of the same order; balance = sum of credited, reversed, paid_out, adjusted, removed';
call make_append_only('points_ledger');

create table goodwill_requests (
  id uuid primary key,
  user_id integer not null references users,
  kind text not null check (kind in ('points', 'voucher', 'balance')),
  points integer,
  amount_minor bigint,
  currency text references currencies,
  reason text not null,
  requested_by integer not null references staff,
  requested_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by integer references staff,
  decided_at timestamptz,
  check (decided_by is null or decided_by <> requested_by)
);
create index goodwill_requests_waiting on goodwill_requests (requested_at) where state = 'waiting';
