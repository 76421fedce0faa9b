-- 2026-11-21 What a visitor takes along from one market's domain to another's: for a minute, under codes that are used once.
create table market_handovers (
  code_hash bytea primary key,
  from_host text not null check (length(from_host) between 1 and 255),
  market_id text not null references markets,
  path text not null check (length(path) between 1 and 2000),
  cart_id text references carts on delete cascade,
  favourites jsonb not null,
  pickup_hash bytea unique,
  made_at timestamptz not null
);
create index market_handovers_cart on market_handovers (cart_id) where cart_id is not null;
create index market_handovers_age on market_handovers (made_at);
comment on column market_handovers.pickup_hash is 'set when the code was used: opens the favourites, once';
