import { type CampaignDocument, campaignDocumentSchema } from '@shop/contract/publishing/campaign-document'
import type { Row } from '@shop/db/rows.gen'
import { rowOf, rowsOf, run, sql } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { asJson, type DocumentType, type Issue } from './document-type'
import { marketsMissing, timeIssues, writeMarkets } from './priced-markets'

const KEY = /^[a-z0-9][a-z0-9-]{0,98}$/

/** A campaign; its key is the same in all languages. A withdrawn campaign lowers no price but stays in orders. */
export const campaignDocument: DocumentType<CampaignDocument> = {
  schema: campaignDocumentSchema,
  isOpen: true,
  topic: CATALOG_TOPIC,
  keys: (db, language) =>
    rowsOf(
      db,
      sql`select c.alias as key, coalesce((select t.name from discount_campaign_translations t where t.campaign_id = c.id
            order by t.language_id <> ${language}, t.language_id <> 'nb-NO', t.language_id limit 1), c.alias) as name
          from discount_campaigns c where c.active order by c.priority desc, c.id`,
    ),
  read: async (db, key) => {
    const row = await rowOf<Pick<Row<'discount_campaigns'>, 'active'> & Record<string, unknown>>(
      db,
      sql`select c.active, c.kind, c.percent_basis_points as "percentBasisPoints", c.buy_quantity as "buyQuantity",
            c.gift_sku_id as "giftSkuId", c.applies_to as "appliesTo", c.stackable, c.priority, c.hide_title as "hideTitle",
            c.category, c.starts_at as "startsAt", c.ends_at as "endsAt",
            array(select product_id from discount_campaign_products where campaign_id = c.id order by 1) as "productIds",
            array(select category_id from discount_campaign_categories where campaign_id = c.id order by 1) as "categoryIds",
            (select coalesce(json_object_agg(m.market_id, json_build_object('value', m.value_minor, 'minimum', m.minimum_minor)), '{}')
               from discount_campaign_markets m where m.campaign_id = c.id) as markets,
            (select coalesce(json_object_agg(t.language_id, json_build_object('alias', t.alias, 'name', t.name, 'description', t.description)), '{}')
               from discount_campaign_translations t where t.campaign_id = c.id) as languages
          from discount_campaigns c where c.alias = ${key}`,
    )
    if (!row) return undefined
    const { active, ...body } = row
    return active ? asJson(body) : null
  },
  check: async (db, key, body) => {
    const issues: Issue[] = [...timeIssues(body), ...(await marketsMissing(db, body.markets))]
    if (!KEY.test(key))
      issues.push({ path: [], code: 'key', message: 'must be lower-case letters, digits and hyphens' })
    const missing = async (path: string, table: 'products' | 'categories' | 'skus', ids: readonly number[]) => {
      const { rows } = await db.query(`select id from ${table} where id = any($1)`, [ids])
      const known = new Set(rows.map((row) => (row as { id: number }).id))
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length > 0)
        issues.push({ path: [path], code: 'unknown', message: `are not there: ${unknown.slice(0, 5).join(', ')}` })
    }
    await missing('productIds', 'products', body.productIds)
    await missing('categoryIds', 'categories', body.categoryIds)
    if (body.giftSkuId !== null) await missing('giftSkuId', 'skus', [body.giftSkuId])
    if (body.appliesTo === 'products' && body.productIds.length + body.categoryIds.length === 0)
      issues.push({ path: ['productIds'], code: 'missing', message: 'needs products, categories, or to hold for all' })
    if (Object.keys(body.languages).length === 0)
      issues.push({ path: ['languages'], code: 'missing', message: 'needs one language' })
    for (const [languageId, { alias }] of Object.entries(body.languages)) {
      const taken = await rowOf(
        db,
        sql`select from discount_campaign_translations t join discount_campaigns c on c.id = t.campaign_id
            where t.language_id = ${languageId} and t.alias = ${alias} and c.alias <> ${key}`,
      )
      if (taken)
        issues.push({ path: ['languages', languageId, 'alias'], code: 'duplicate', message: 'is another campaign’s' })
    }
    return issues
  },
  write: async (tx, key, body) => {
    if (!body) {
      await run(
        tx,
        sql`update discount_campaigns set active = false, version = version + 1, updated_at = now() where alias = ${key}`,
      )
      return
    }
    const row = await rowOf<Pick<Row<'discount_campaigns'>, 'id'>>(
      tx,
      sql`insert into discount_campaigns as c (alias, kind, percent_basis_points, buy_quantity, gift_sku_id, hide_title, category,
            applies_to, stackable, priority, starts_at, ends_at)
          values (${key}, ${body.kind}, ${body.percentBasisPoints}, ${body.buyQuantity}, ${body.giftSkuId}, ${body.hideTitle},
            ${body.category}, ${body.appliesTo}, ${body.stackable}, ${body.priority}, ${body.startsAt}, ${body.endsAt})
          on conflict (alias) do update set kind = excluded.kind, percent_basis_points = excluded.percent_basis_points,
            buy_quantity = excluded.buy_quantity, gift_sku_id = excluded.gift_sku_id, hide_title = excluded.hide_title,
            category = excluded.category, applies_to = excluded.applies_to, stackable = excluded.stackable,
            priority = excluded.priority, starts_at = excluded.starts_at, ends_at = excluded.ends_at, active = true,
            version = c.version + 1, updated_at = now()
          returning id`,
    )
    if (!row) return
    const { id } = row
    await run(tx, sql`delete from discount_campaign_products where campaign_id = ${id}`)
    await run(tx, sql`delete from discount_campaign_categories where campaign_id = ${id}`)
    await run(
      tx,
      sql`insert into discount_campaign_products (campaign_id, product_id) select distinct ${id}::integer, unnest(${body.productIds}::integer[])`,
    )
    await run(
      tx,
      sql`insert into discount_campaign_categories (campaign_id, category_id) select distinct ${id}::integer, unnest(${body.categoryIds}::integer[])`,
    )
    await writeMarkets(tx, 'campaign', id, body.markets)
    await run(
      tx,
      sql`delete from discount_campaign_translations where campaign_id = ${id} and language_id <> all(${Object.keys(body.languages)}::text[])`,
    )
    for (const [languageId, text] of Object.entries(body.languages))
      await run(
        tx,
        sql`insert into discount_campaign_translations (campaign_id, language_id, alias, name, description)
            values (${id}, ${languageId}, ${text.alias}, ${text.name}, ${text.description})
            on conflict (campaign_id, language_id) do update set alias = excluded.alias, name = excluded.name,
              description = excluded.description`,
      )
  },
}
