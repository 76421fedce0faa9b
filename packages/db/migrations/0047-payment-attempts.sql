-- 2026-11-21 Payments that run at a provider: where the shopper goes, how often it was asked, and one open attempt a cart.
alter table payments
  add column redirect_url text,
  add column frame_url text,
  -- When the shop last asked the provider, when the attempt came to its end, when the provider gave it up as well.
  add column asked_at timestamptz,
  add column settled_at timestamptz,
  add column released_at timestamptz,
  add constraint payments_refunds_within_captured check (refunded_minor <= captured_minor);
comment on column payments.snapshot is 'the order as it was agreed while the payment runs; emptied when it ends';
create unique index payments_one_open on payments (cart_id) where status in ('created', 'authorising');
create index payments_to_ask on payments (asked_at nulls first) where status in ('created', 'authorising');
drop index payments_unsettled;

create index stock_reservations_payment on stock_reservations (payment_id) where state = 'held';
alter table stock_movements add foreign key (reservation_id) references stock_reservations;
create index stock_movements_reservation on stock_movements (reservation_id) where reservation_id is not null;

-- A refund is written down before the provider is asked for it, and done when it has answered.
alter table refunds add column done_at timestamptz;
