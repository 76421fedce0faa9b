-- 2026-11-21 Stock per SKU. The checks are the last word against selling what is not there.
create table stock (
  sku_id integer primary key references skus,
  in_stock integer not null default 0 check (in_stock >= 0),
  oversellable integer not null default 0 check (oversellable >= 0),
  static integer not null default 0 check (static >= 0),
  incoming integer not null default 0 check (incoming >= 0),
  incoming_date date,
  updated_at timestamptz not null default now()
);

create table stock_movements (
  id bigint generated always as identity primary key,
  sku_id integer not null references skus,
  in_stock_delta integer not null default 0,
  oversellable_delta integer not null default 0,
  static_delta integer not null default 0,
  cause text not null check (cause in ('seed', 'delivery', 'correction', 'reserve', 'release', 'order', 'cancel', 'return')),
  order_id integer,
  reservation_id uuid,
  staff_id integer references staff,
  note text not null default '',
  at timestamptz not null default now()
);
create index stock_movements_sku on stock_movements (sku_id, id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
call make_append_only('stock_movements');
