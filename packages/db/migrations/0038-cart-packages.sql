-- 2026-11-21 A package may hold the same SKU in two of its groups: each choice is a line of its own.
alter table cart_lines drop constraint cart_lines_cart_id_sku_id_message_group_key_key;
alter table cart_lines add constraint cart_lines_once
  unique nulls not distinct (cart_id, sku_id, message, group_key, package_group_id);
