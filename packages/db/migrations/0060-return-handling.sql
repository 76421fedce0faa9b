-- 2026-11-21 What a return says of money and seals, and that it is decided once.
alter table returns
  add column refund_to text not null default 'payment' check (refund_to in ('payment', 'balance')),
  add column refund_minor bigint check (refund_minor >= 0),
  add constraint returns_refunded_when_received check (refund_minor is null or (state = 'received' and decided_at is not null));
comment on column returns.refund_minor is 'what went back with it, to wherever it went; known when it has come';

alter table return_rows
  alter column reason drop not null,
  drop constraint return_rows_reason_check,
  add constraint return_rows_reason_check check (reason in ('too_small', 'too_large', 'not_as_expected', 'quality', 'changed_mind', 'faulty', 'wrong_item', 'late', 'other')),
  add column is_sealed boolean not null default false,
  add column restocked integer not null default 0 check (restocked >= 0),
  add constraint return_rows_received check (received_quantity <= quantity),
  add constraint return_rows_restocked check (restocked <= coalesce(received_quantity, 0));

-- A line of another order never gets into a return, nor goods whose seal is broken.
create function keep_return_row_right() returns trigger language plpgsql as $$
declare
  bought order_rows;
begin
  select * into bought from order_rows where id = new.order_row_id;
  if bought.order_id <> (select order_id from returns where id = new.return_id) then
    raise exception 'the line is of another order' using errcode = 'check_violation', constraint = 'return_rows_of_order';
  end if;
  if bought.hygiene and not new.is_sealed then
    raise exception 'the seal is broken' using errcode = 'check_violation', constraint = 'return_rows_sealed';
  end if;
  return new;
end
$$;
create trigger return_rows_right before insert on return_rows for each row execute function keep_return_row_right();

create function keep_return_decision() returns trigger language plpgsql as $$
begin
  raise exception 'the return is decided' using errcode = 'check_violation', constraint = 'returns_decided_once';
end
$$;
create trigger returns_decided_once before update on returns for each row
  when (old.state <> 'registered' and (new.state <> old.state or new.refund_minor is distinct from old.refund_minor))
  execute function keep_return_decision();

create unique index refunds_once_per_return on refunds (return_id, payment_id) nulls not distinct where return_id is not null;

-- Of a return that has come the pieces count that were in it.
create or replace function keep_return_within_purchase() returns trigger language plpgsql as $$
declare
  bought integer;
  returned integer;
begin
  select quantity into bought from order_rows where id = new.order_row_id for update;
  select coalesce(sum(case when t.state = 'received' then coalesce(r.received_quantity, r.quantity) else r.quantity end), 0)
    into returned from return_rows r join returns t on t.id = r.return_id
    where r.order_row_id = new.order_row_id and t.state in ('registered', 'received');
  if returned > bought then
    raise exception 'more pieces returned than bought' using errcode = 'check_violation', constraint = 'return_rows_within_purchase';
  end if;
  return null;
end
$$;
