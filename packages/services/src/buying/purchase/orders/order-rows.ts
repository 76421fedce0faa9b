import { type Sql, sql } from '../../../platform/sql'
import type { OrderRow } from './order-lines'

/** A part of a statement: the rows of the order that it names `placed`. */
export const rowsOfPlaced = (rows: readonly OrderRow[]): Sql => sql`
      insert into order_rows (order_id, line_id, position, sku_id, product_id, article_number, sku_name, name, brand,
        product_alias, image, categories, message, quantity, regular_unit_minor, unit_minor, total_minor, vat_minor,
        discount_minor, prior_minor, campaigns, price_parts, group_key, package_id, hygiene, from_in_stock, from_oversellable,
        from_static)
      select placed.id, r.line_id, r.position, r.sku_id, r.product_id, r.article_number, r.sku_name, r.name, r.brand,
        r.product_alias, r.image, r.categories, r.message, r.quantity, r.regular_unit_minor, r.unit_minor, r.total_minor,
        r.vat_minor, r.discount_minor, r.prior_minor, r.campaigns, r.price_parts, r.group_key, r.package_id, p.hygiene,
        r.from_in_stock, r.from_oversellable, r.from_static
      from placed, json_to_recordset(${JSON.stringify(rows)}::json) as r (line_id uuid, position integer, sku_id integer,
        product_id integer, article_number text, sku_name text, name text, brand text, product_alias text, image text,
        categories jsonb, message text, quantity integer, regular_unit_minor bigint, unit_minor bigint, total_minor bigint,
        vat_minor bigint, discount_minor bigint, prior_minor bigint, campaigns jsonb, price_parts jsonb, group_key text,
        package_id integer, from_in_stock integer, from_oversellable integer, from_static integer)
      join products p on p.id = r.product_id`
