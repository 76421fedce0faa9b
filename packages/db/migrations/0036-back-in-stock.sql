-- 2026-11-21 Whoever waits for a SKU is told when its stock rises, whatever raised it.
create function stock_rose() returns trigger language plpgsql as $$
begin
  if exists (select from stock_notices where sku_id = new.sku_id and confirmed_at is not null and ended_at is null) then
    insert into jobs (kind, key) values ('stock.back', new.sku_id::text)
      on conflict (kind, key) where key <> '' and done_at is null do nothing;
    perform pg_notify('shop_events', '{"topic":"outbox","key":""}');
  end if;
  return null;
end
$$;
create trigger stock_rises after update on stock for each row
  when (new.in_stock + new.oversellable + new.static > old.in_stock + old.oversellable + old.static)
  execute function stock_rose();
