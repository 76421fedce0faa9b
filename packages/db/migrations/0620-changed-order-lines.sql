-- 2026-11-24 Lines of an order change before it is packed. A row is what is left of it; what was bought stays beside it.
alter table order_rows
  add column bought_quantity integer check (bought_quantity > 0),
  add column bought_total_minor bigint check (bought_total_minor >= 0),
  add column bought_discount_minor bigint check (bought_discount_minor >= 0),
  drop constraint order_rows_quantity_check,
  -- Of a row without pieces nothing is left but its history: readers of goods leave it out.
  add constraint order_rows_quantity_check check (
    quantity >= case when bought_quantity is null then 1 else 0 end and quantity <= coalesce(bought_quantity, quantity)),
  add constraint order_rows_bought check (num_nulls(bought_quantity, bought_total_minor, bought_discount_minor) in (0, 3));
comment on column order_rows.quantity is 'pieces that are left; 0 once all of them were cancelled before packing';
comment on column order_rows.bought_quantity is 'pieces that were bought; null while none of them was cancelled';

create function keep_row_above_returns() returns trigger language plpgsql as $$
begin
  if new.quantity < (
    select coalesce(sum(case when t.state = 'received' then coalesce(r.received_quantity, r.quantity) else r.quantity end), 0)
    from return_rows r join returns t on t.id = r.return_id
    where r.order_row_id = new.id and t.state in ('registered', 'received')
  ) then
    raise exception 'pieces of the row are coming back' using errcode = 'check_violation', constraint = 'order_rows_above_returns';
  end if;
  return new;
end
$$;
create trigger order_rows_above_returns before update of quantity on order_rows for each row
  when (new.quantity < old.quantity) execute function keep_row_above_returns();

-- One request changes an order once.
create unique index order_events_edited_once on order_events (order_id, (details ->> 'key')) where event = 'edited';

alter table user_balance_entries drop constraint user_balance_entries_cause_check;
alter table user_balance_entries add constraint user_balance_entries_cause_check
  check (cause in ('seed', 'refund', 'order', 'order_cancelled', 'order_edited', 'goodwill', 'correction'));
