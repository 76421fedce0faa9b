-- 2026-11-22 The right of withdrawal ends with a broken seal for the goods of listed kinds alone (CRD art. 16(e)).
create table sealed_kinds (
  key text primary key,
  reason text not null check (reason <> '')
);
comment on column sealed_kinds.reason is 'why such goods cannot be sold again once the seal is broken';

alter table products add column sealed_kind text references sealed_kinds;
update products set hygiene = false where hygiene;
alter table products add constraint products_sealed_of_kind check (hygiene = (sealed_kind is not null));
comment on column products.hygiene is 'sold with a hygiene seal';

-- No page has said it before a purchase until today: who has bought has kept the right.
update order_rows set hygiene = false where hygiene;
comment on column order_rows.hygiene is 'sold with a hygiene seal, and said so before the purchase';

alter table categories drop column hygiene;
