-- 2026-11-24 The moves of a payment are one table, and its state is the one that its sums say.
create function payment_moves() returns table (from_status text, to_status text) language sql immutable as $$
  select m.from_status, unnest(m.to_statuses) from (values
    ('created', array['authorising', 'authorised', 'captured', 'declined', 'failed', 'cancelled', 'expired']),
    ('authorising', array['authorised', 'declined', 'failed', 'cancelled', 'expired']),
    ('authorised', array['part_captured', 'captured', 'cancelled']),
    ('part_captured', array['captured', 'part_refunded', 'disputed', 'authorised']),
    ('captured', array['part_refunded', 'refunded', 'disputed', 'cancelled', 'part_captured', 'authorised']),
    ('part_refunded', array['refunded', 'disputed']),
    ('disputed', array['part_captured', 'captured', 'part_refunded', 'refunded'])) as m (from_status, to_statuses)
$$;

create function keep_payment_moves() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_moves() m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'A payment that is % cannot become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'payments_move';
  end if;
  return new;
end
$$;
create trigger payments_move before update of status on payments
  for each row when (old.status is distinct from new.status) execute function keep_payment_moves();

-- The buyer's bank asks for captured money back.
create table payment_disputes (
  id integer generated always as identity primary key,
  payment_id uuid not null references payments,
  dispute_id text not null check (length(dispute_id) between 1 and 200),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default '',
  opened_at timestamptz not null,
  outcome text check (outcome in ('won', 'lost')),
  ended_at timestamptz,
  unique (payment_id, dispute_id),
  check ((outcome is null) = (ended_at is null))
);
create unique index payment_disputes_one_open on payment_disputes (payment_id) where outcome is null;

alter table payments
  add column disputed_at timestamptz,
  drop constraint payments_status_check,
  add constraint payments_status_check check (status in ('created', 'authorising', 'authorised', 'part_captured', 'captured',
    'part_refunded', 'refunded', 'disputed', 'declined', 'failed', 'cancelled', 'expired')),
  add constraint payments_disputed_since check ((status = 'disputed') = (disputed_at is not null)),
  add constraint payments_status_of_sums check (case
    when status in ('created', 'authorising', 'declined', 'failed', 'expired') then authorised_minor = 0
    when status = 'disputed' then captured_minor > refunded_minor
    when refunded_minor > 0 then status = case
      when refunded_minor = captured_minor and captured_minor + released_minor = authorised_minor then 'refunded'
      else 'part_refunded' end
    when captured_minor > 0 then status = case
      when captured_minor + released_minor = authorised_minor then 'captured' else 'part_captured' end
    when authorised_minor = 0 then status in ('captured', 'cancelled')
    when released_minor = authorised_minor then status = 'cancelled'
    else status = 'authorised' end);
drop index payments_one_per_order;
create unique index payments_one_per_order on payments (order_id)
  where order_id is not null
    and status in ('authorised', 'part_captured', 'captured', 'part_refunded', 'refunded', 'disputed');
comment on column payments.disputed_at is 'since when the buyer''s bank asks for the money back; no refund meanwhile';
