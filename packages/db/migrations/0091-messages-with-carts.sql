-- 2026-11-22 What staff say with a cart that they give back: shown in the shop until the shopper has closed it, once.
create table cart_messages (
  id uuid primary key default gen_random_uuid(),
  cart_id text not null references carts on delete cascade,
  version integer not null,
  staff_id integer not null references staff,
  body text not null check (length(body) between 1 and 500),
  request_key text not null unique,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index cart_messages_cart on cart_messages (cart_id, at desc);
