-- 2026-11-29 A replacement whose goods did not come back may be paid for by itself: then nothing is exchanged any more.
alter table order_exchanges
  drop constraint order_exchanges_state_check,
  add constraint order_exchanges_state_check check (state in ('open', 'settled', 'unsettled', 'cancelled', 'paid'));

-- Pieces of a row that are announced to come back or have come, and those that were exchanged: each is one of them.
create or replace function pieces_gone_of_row(row_id integer) returns integer language sql stable as $$
  select (
    coalesce((select sum(case when t.state = 'received' then coalesce(r.received_quantity, r.quantity) else r.quantity end)
      from return_rows r join returns t on t.id = r.return_id
      where r.order_row_id = row_id and t.state in ('registered', 'received') and t.kind <> 'exchange'), 0)
    + coalesce((select sum(e.quantity) from order_exchanges e
      where e.order_row_id = row_id and e.state not in ('cancelled', 'paid')), 0)
  )::integer
$$;

alter table order_supplements add column exchange_id uuid references order_exchanges;
comment on column order_supplements.exchange_id is 'what is asked for: the replacement of this exchange, and no lines that are added';
create index order_supplements_exchange on order_supplements (exchange_id) where exchange_id is not null;
