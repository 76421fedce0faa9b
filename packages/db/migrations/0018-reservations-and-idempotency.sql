-- 2026-11-21 Stock held while a payment runs, and answers kept so that a repeated request changes nothing.
create table stock_reservations (
  id uuid primary key,
  cart_id text not null references carts,
  payment_id uuid references payments,
  state text not null default 'held' check (state in ('held', 'claimed', 'released')),
  expires_at timestamptz not null,
  order_id integer references orders,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index stock_reservations_held on stock_reservations (cart_id) where state = 'held';
create index stock_reservations_due on stock_reservations (expires_at) where state = 'held';

create table stock_reservation_lines (
  reservation_id uuid not null references stock_reservations on delete cascade,
  sku_id integer not null references skus,
  from_in_stock integer not null default 0 check (from_in_stock >= 0),
  from_oversellable integer not null default 0 check (from_oversellable >= 0),
  from_static integer not null default 0 check (from_static >= 0),
  primary key (reservation_id, sku_id)
);

create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  state text not null default 'running' check (state in ('running', 'done')),
  answer jsonb,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (scope, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
