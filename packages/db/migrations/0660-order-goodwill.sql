-- 2026-11-24 Money back without goods: goodwill and corrected prices, given alone within a limit or by two pairs of eyes.
create table order_goodwill (
  -- The key under which it was asked for: one wish, however often it is sent.
  id uuid primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('goodwill', 'price')),
  -- Of one row; of all rows where there is none.
  order_row_id integer references order_rows,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null references currencies,
  to_balance boolean not null,
  reason text not null,
  state text not null check (state in ('waiting', 'given', 'refused')),
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  decided_by integer references staff,
  decided_at timestamptz,
  check (decided_by <> asked_by),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or decided_by is not null),
  check (kind <> 'price' or order_row_id is not null)
);
comment on column order_goodwill.decided_by is 'nobody where a colleague gave it alone, within their limit';
create index order_goodwill_order on order_goodwill (order_id);
create index order_goodwill_waiting on order_goodwill (asked_at) where state = 'waiting';

create table order_goodwill_rows (
  id integer generated always as identity primary key,
  goodwill_id uuid not null references order_goodwill,
  order_row_id integer not null references order_rows,
  amount_minor bigint not null check (amount_minor > 0),
  vat_minor bigint not null check (vat_minor between 0 and amount_minor),
  -- Pieces of the row whose money had gone back by then: it is goodwill for the others.
  before_pieces integer not null check (before_pieces >= 0),
  unique (goodwill_id, order_row_id)
);
call make_append_only('order_goodwill_rows');
create index order_goodwill_rows_row on order_goodwill_rows (order_row_id, id);
comment on table order_goodwill_rows is 'what was given, by row; a return of the row gives back so much less';
