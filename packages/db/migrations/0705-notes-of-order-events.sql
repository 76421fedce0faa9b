-- 2026-11-29 What staff wrote to the events of an order goes when the order loses its buyer. The events themselves stay.

drop trigger append_only_rows on order_events;
create trigger append_only_rows before update or delete on order_events for each row
  when (current_setting('shop.retention', true) is distinct from 'on') execute function refuse_change();

-- The services cannot change an event. They can only empty the notes of orders that name nobody any more.
create function empty_order_notes(ids integer[]) returns integer
language plpgsql security definer set search_path = public as $$
declare
  emptied integer;
begin
  perform set_config('shop.retention', 'on', true);
  update order_events e set note = '' from orders o
    where e.order_id = any(ids) and o.id = e.order_id and o.email like 'deleted-%@invalid' and e.note <> '';
  get diagnostics emptied = row_count;
  perform set_config('shop.retention', 'off', true);
  return emptied;
end
$$;

revoke all on function empty_order_notes(integer[]) from public;
grant execute on function empty_order_notes(integer[]) to shop_app;
