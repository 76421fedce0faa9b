import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import type { CatalogRows, StockRow } from './catalog-rows'

/** The campaigns alone: what a draft of one changes. */
export async function loadCampaigns(tx: Queryable) {
  const all = <Found>(statement: ReturnType<typeof sql>) => rowsOf<Found>(tx, statement)
  return {
    campaigns: await all(
      sql`select id, alias, kind, percent_basis_points, buy_quantity, gift_sku_id, hide_title, category, applies_to, stackable, priority,
            starts_at, ends_at
          from discount_campaigns where active order by priority desc, id`,
    ),
    campaignTexts: await all(
      sql`select campaign_id, language_id, alias, name, description from discount_campaign_translations`,
    ),
    campaignMarkets: await all(
      sql`select campaign_id, market_id, value_minor, minimum_minor from discount_campaign_markets`,
    ),
    campaignProducts: await all(sql`select campaign_id, product_id from discount_campaign_products`),
    campaignCategories: await all(sql`select campaign_id, category_id from discount_campaign_categories`),
    promoCampaigns: await all(sql`select distinct campaign_id from promo_codes where campaign_id is not null`),
  } satisfies Partial<CatalogRows>
}

/** The products and where they are sold from when. */
export async function loadSoldProducts(tx: Queryable) {
  return {
    products: await rowsOf(
      tx,
      sql`select id, family_id, brand_id, article_number, alias, primary_category_id, colour_key, colour_hex, family_position,
            first_available_on, units_sold, hygiene, animal_parts
          from products where active order by id`,
    ),
    productMarkets: await rowsOf(tx, sql`select product_id, market_id, available_from from product_markets`),
  } satisfies Partial<CatalogRows>
}

/** The whole catalogue in one go, in one read-only view of the database so that its parts fit each other. */
export async function loadCatalog(tx: Queryable): Promise<CatalogRows> {
  const all = <Found>(statement: ReturnType<typeof sql>) => rowsOf<Found>(tx, statement)
  return {
    brands: await all(
      sql`select b.id, b.alias, b.name, b.logo, b.sort_name, to_json(m) as maker
          from brands b join makers m on m.id = b.maker_id where b.active order by b.sort_name, b.id`,
    ),
    brandTexts: await all(
      sql`select brand_id, language_id, description, meta_title, meta_description from brand_translations`,
    ),
    categories: await all(
      sql`select id, parent_id, key, sort_order, hidden, image from categories where active order by sort_order, id`,
    ),
    categoryTexts: await all(
      sql`select category_id, language_id, alias, name, primary_description, secondary_description, meta_title, meta_description
          from category_translations`,
    ),
    families: await all(sql`select id, key, collapse_in_lists from product_families`),
    productTexts: await all(
      sql`select product_id, language_id, alias, name, colour_name, text1, text2, text3, meta_title, meta_description
          from product_translations`,
    ),
    productCategories: await all(sql`select product_id, category_id from product_categories order by sort_order`),
    ...(await loadSoldProducts(tx)),
    skus: await all(
      sql`select id, product_id, name, article_number, gtin, weight_grams from skus where active order by sort_order, id`,
    ),
    stock: await loadStock(tx),
    images: await all(sql`select product_id, file_name, tags from product_images order by product_id, position`),
    parameterValues: await all(
      sql`select v.id, v.key, v.sort_order as value_order, p.id as parameter_id, p.key as parameter_key,
            p.sort_order as parameter_order, g.id as group_id, g.key as group_key, g.sort_order as group_order, g.filterable
          from parameter_values v join parameters p on p.id = v.parameter_id join parameter_groups g on g.id = p.parameter_group_id`,
    ),
    groupTexts: await all(
      sql`select parameter_group_id as id, language_id, name as text from parameter_group_translations`,
    ),
    parameterTexts: await all(sql`select parameter_id as id, language_id, name as text from parameter_translations`),
    valueTexts: await all(
      sql`select parameter_value_id as id, language_id, label as text from parameter_value_translations`,
    ),
    productParameters: await all(
      sql`select product_id, parameter_value_id from product_parameters order by product_id, sort_order`,
    ),
    relations: await all(
      sql`select product_id, related_id, relation from product_relations order by product_id, sort_order`,
    ),
    ratings: await all(
      sql`select product_id, language_id, count(*)::int as votes, sum(rating)::int as stars from reviews
          where state = 'accepted' and (publish_at is null or publish_at <= now()) group by product_id, language_id`,
    ),
    prices: await all(
      sql`select product_id, sku_id, market_id, regular_minor, selling_minor, member_minor, discount_type, valid_from from prices`,
    ),
    priceLog: await all(
      sql`select product_id, market_id, price_list, amount_minor, valid_from, ended from price_log
          where sku_id is null order by id`,
    ),
    ...(await loadCampaigns(tx)),
    packageGroups: await all(
      sql`select g.id, p.product_id, g.sort_order from product_package_groups g join product_packages p on p.id = g.package_id
          where p.active order by g.sort_order, g.id`,
    ),
    packageGroupTexts: await all(sql`select group_id, language_id, name from product_package_group_translations`),
    packageOptions: await all(
      sql`select id, group_id, product_id, quantity, is_default, sort_order from product_package_options
          order by sort_order, id`,
    ),
    nextReviewAt:
      (
        await all<{ at: Date | null }>(
          sql`select min(publish_at) as at from reviews where state = 'accepted' and publish_at > now()`,
        )
      )[0]?.at ?? null,
  }
}

export async function loadStock(db: Queryable, skuIds?: readonly number[]): Promise<StockRow[]> {
  const which = skuIds ? sql`where sku_id = any(${skuIds})` : sql``
  return rowsOf(db, sql`select sku_id, in_stock, oversellable, static, incoming_date from stock ${which}`)
}

export type ReviewRow = Pick<Row<'reviews'>, 'rating' | 'comment' | 'author'> & {
  created_at: Date
  isVerified: boolean
  sizeName: string | null
  fit: number | null
}

/** Whose reviews: shoppers read those in their own language, from whatever market they came. */
export type Reviewed = { readonly productId: number; readonly languageId: string }

export async function loadReviews(
  db: Queryable,
  { productId, languageId }: Reviewed,
  skip: number,
  take: number,
): Promise<ReviewRow[]> {
  return rowsOf(
    db,
    sql`select rating, comment, author, coalesce(publish_at, created_at) as created_at,
          verified_order_id is not null as "isVerified", nullif(size_name, '') as "sizeName", fit_vote as fit from reviews
        where product_id = ${productId} and language_id = ${languageId} and state = 'accepted'
          and (publish_at is null or publish_at <= now())
        order by created_at desc, id desc limit ${take} offset ${skip}`,
  )
}

export async function countReviews(
  db: Queryable,
  { productId, languageId }: Reviewed,
): Promise<{ count: number; average: number }> {
  const [row] = await rowsOf<{ count: number; average: number | null }>(
    db,
    sql`select count(*) as count, avg(rating) as average from reviews
        where product_id = ${productId} and language_id = ${languageId} and state = 'accepted'
          and (publish_at is null or publish_at <= now())`,
  )
  return { count: row?.count ?? 0, average: row?.average ?? 0 }
}

export async function loadUrlHistory(
  db: Queryable,
  url: string,
): Promise<{ old_url: string; new_url: string | null } | undefined> {
  const [row] = await rowsOf<Pick<Row<'alias_history'>, 'old_url' | 'new_url'>>(
    db,
    sql`select old_url, new_url from alias_history where old_url = ${url}`,
  )
  return row
}

export async function isMember(db: Queryable, userId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from memberships m join users u on u.id = m.user_id
        where m.user_id = ${userId} and m.is_member and u.deleted_at is null`,
  )
  return rows.length > 0
}
