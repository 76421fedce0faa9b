-- 2026-11-22 Under which conditions an order was made: the seller, the terms, the form of withdrawal and the cost of a return as
-- they were said then. Many orders share one row; none is ever changed.
create table sale_conditions (
  id integer generated always as identity primary key,
  hash text not null unique,
  market_id text not null references markets (id),
  language_id text not null references languages (id),
  body jsonb not null,
  created_at timestamptz not null
);
call make_append_only('sale_conditions');
alter table orders add column conditions_id integer references sale_conditions (id);

-- What was kept back of a refund because the parcel travelled on the shop's account.
alter table returns add column freight_minor bigint not null default 0 check (freight_minor >= 0);
