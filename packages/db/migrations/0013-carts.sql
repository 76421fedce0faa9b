-- 2026-11-21 Carts. The id is the capability (128 random bits); the version makes edits compare-and-swap.
create table carts (
  id text primary key check (length(id) >= 22),
  version integer not null default 1,
  channel_id text not null references channels,
  market_id text not null references markets,
  user_id integer references users,
  promo_code text check (length(promo_code) <= 100),
  merchant_data text check (length(merchant_data) <= 16384),
  external_shipping_fee_minor bigint check (external_shipping_fee_minor >= 0),
  shipping_id integer,
  payment_id integer,
  completed_at timestamptz,
  last_actor text not null default 'customer' check (last_actor in ('customer', 'staff', 'system')),
  last_staff_id integer references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carts_user on carts (user_id, updated_at desc) where user_id is not null;
create index carts_stale on carts (updated_at) where completed_at is null;

create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  cart_id text not null references carts on delete cascade,
  sku_id integer not null references skus,
  message text not null default '' check (length(message) <= 500),
  quantity integer not null check (quantity between 1 and 10000),
  group_key text not null default '',
  package_id integer references product_packages,
  package_group_id integer references product_package_groups,
  package_option_id integer references product_package_options,
  seen_price_minor bigint,
  seen_currency text references currencies,
  added_by_staff integer references staff,
  added_at timestamptz not null default now(),
  position bigint generated always as identity,
  unique (cart_id, sku_id, message, group_key)
);

create table cart_history (
  cart_id text not null,
  version integer not null,
  actor text not null check (actor in ('customer', 'staff', 'system')),
  staff_id integer references staff,
  user_id integer references users,
  operation text not null,
  lines jsonb not null,
  promo_code text,
  at timestamptz not null default now(),
  primary key (cart_id, version)
);
call make_append_only('cart_history');

create table cart_merges (
  from_cart_id text not null,
  to_cart_id text not null,
  user_id integer not null references users,
  outcome jsonb not null default '{}',
  merged_at timestamptz not null default now(),
  primary key (from_cart_id, to_cart_id)
);
