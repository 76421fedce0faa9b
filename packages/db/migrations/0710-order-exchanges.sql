-- 2026-11-29 Pieces that come back for a replacement: what was paid for them pays for an order of their own.
create table order_exchanges (
  id uuid primary key,
  -- The announced return of the pieces, the row that they were bought with, and how many they are.
  return_id integer not null unique references returns,
  order_row_id integer not null references order_rows,
  quantity integer not null check (quantity > 0),
  replacement_order_id integer not null unique references orders,
  -- Where money was paid, also when a replacement is exchanged again.
  paid_order_id integer not null references orders,
  paid_row_id integer not null references order_rows,
  value_minor bigint not null check (value_minor >= 0),
  vat_minor bigint not null check (vat_minor between 0 and value_minor),
  currency text not null references currencies,
  rule text not null check (rule in ('together', 'after-return')),
  state text not null default 'open' check (state in ('open', 'settled', 'unsettled', 'cancelled')),
  due_at timestamptz not null,
  staff_id integer not null references staff,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (paid_order_id <> replacement_order_id)
);
create index order_exchanges_row on order_exchanges (order_row_id);
create index order_exchanges_paid_order on order_exchanges (paid_order_id);
-- One after the other: the last pieces of a row that are exchanged are those that may still stay.
create unique index order_exchanges_one_open on order_exchanges (order_row_id) where state in ('open', 'unsettled');
create index order_exchanges_unsettled on order_exchanges (due_at) where state in ('open', 'unsettled');

alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('withdrawal', 'complaint', 'exchange')),
  drop constraint returns_refund_watch_check,
  add constraint returns_refund_watch_check check (refund_watch in ('waits', 'soon', 'overdue', 'missing')),
  -- An exchange gives no money back.
  add constraint returns_exchanged_without_money check (kind <> 'exchange' or refund_minor is null);

-- Pieces of a row that are announced to come back or have come, and those that were exchanged: each is one of them.
create function pieces_gone_of_row(row_id integer) returns integer language sql stable as $$
  select (
    coalesce((select sum(case when t.state = 'received' then coalesce(r.received_quantity, r.quantity) else r.quantity end)
      from return_rows r join returns t on t.id = r.return_id
      where r.order_row_id = row_id and t.state in ('registered', 'received') and t.kind <> 'exchange'), 0)
    + coalesce((select sum(e.quantity) from order_exchanges e where e.order_row_id = row_id and e.state <> 'cancelled'), 0)
  )::integer
$$;

create or replace function keep_return_within_purchase() returns trigger language plpgsql as $$
declare
  bought integer;
begin
  select quantity into bought from order_rows where id = new.order_row_id for update;
  if pieces_gone_of_row(new.order_row_id) > bought then
    raise exception 'more pieces returned than bought' using errcode = 'check_violation', constraint = 'return_rows_within_purchase';
  end if;
  return null;
end
$$;
create trigger order_exchanges_within_purchase after insert or update of state, quantity on order_exchanges
  for each row execute function keep_return_within_purchase();

create or replace function keep_row_above_returns() returns trigger language plpgsql as $$
begin
  if new.quantity < pieces_gone_of_row(new.id) then
    raise exception 'pieces of the row are coming back' using errcode = 'check_violation', constraint = 'order_rows_above_returns';
  end if;
  return new;
end
$$;

-- The return has the pieces of its exchange, no others, and the replacement is as many of them.
create function keep_exchange_whole() returns trigger language plpgsql as $$
begin
  if not exists (select from returns t where t.id = new.return_id and t.kind = 'exchange')
    or (select array_agg((r.order_row_id, r.quantity)) from return_rows r where r.return_id = new.return_id)
      is distinct from array[(new.order_row_id, new.quantity)]
    or (select sum(i.quantity) from order_rows i where i.order_id = new.replacement_order_id) is distinct from new.quantity then
    raise exception 'the exchange is not of its return' using errcode = 'check_violation', constraint = 'order_exchanges_whole';
  end if;
  return null;
end
$$;
create trigger order_exchanges_whole after insert on order_exchanges for each row execute function keep_exchange_whole();
