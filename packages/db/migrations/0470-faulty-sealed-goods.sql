-- 2026-11-23 A seal guards against withdrawals alone: faulty or wrong goods come back with a broken one too.
create or replace function keep_return_row_right() returns trigger language plpgsql as $$
declare
  bought order_rows;
begin
  select * into bought from order_rows where id = new.order_row_id;
  if bought.order_id <> (select order_id from returns where id = new.return_id) then
    raise exception 'the line is of another order' using errcode = 'check_violation', constraint = 'return_rows_of_order';
  end if;
  if bought.hygiene and not new.is_sealed and coalesce(new.reason, '') not in ('faulty', 'wrong_item') then
    raise exception 'the seal is broken' using errcode = 'check_violation', constraint = 'return_rows_sealed';
  end if;
  return new;
end
$$;
