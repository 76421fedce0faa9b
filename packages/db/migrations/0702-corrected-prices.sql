-- 2026-11-28 Prices of an order's lines are corrected before it is packed, alone within a limit or by two pairs of eyes.
alter table order_rows
  add column agreed_total_minor bigint check (agreed_total_minor >= 0),
  add column agreed_discount_minor bigint check (agreed_discount_minor between 0 and agreed_total_minor),
  add constraint order_rows_agreed check (
    num_nulls(agreed_total_minor, agreed_discount_minor) in (0, 2) and (agreed_total_minor is null or bought_quantity is not null));
comment on column order_rows.bought_quantity is 'pieces that were bought; null while none was cancelled and no price corrected';
comment on column order_rows.agreed_total_minor is 'what the bought pieces cost after corrections of the price; null while there was none';

alter table order_goodwill
  add column edit jsonb,
  drop constraint order_goodwill_kind_check,
  add constraint order_goodwill_kind_check check (kind in ('goodwill', 'price', 'correction')),
  add constraint order_goodwill_edit check ((kind = 'correction') = (edit is not null));
comment on column order_goodwill.edit is 'of a correction: what was to become of the lines, carried out when it is given';
