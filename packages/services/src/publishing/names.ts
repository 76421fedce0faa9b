import type { Named, NamedKind, NamesAsked } from '@shop/contract/rest/publishing-products'
import { languageIdFor } from '@shop/domain/language'
import { type Queryable, rowsOf, type Sql, sql } from '../platform/sql'

const SHOWN = 12
const MOST_WORDS = 6

const picture = sql`(select i.file_name from product_images i where i.product_id = p.id order by i.position, i.id limit 1)`

/** Everything that a form names by number, as rows of one shape. Searches look into `sought`. */
const rows: Readonly<Record<NamedKind, (language: string) => Sql>> = {
  product: (language) => sql`select p.id, coalesce(t.name, p.alias) as name, coalesce(t.colour_name, '') as detail,
      p.article_number as code, ${picture} as image, p.active as "isActive", p.units_sold as weight,
      concat_ws(' ', p.article_number, t.name, t.colour_name, b.name) as sought
    from products p join brands b on b.id = p.brand_id
      left join lateral (select name, colour_name from product_translations t where t.product_id = p.id
        order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) t on true`,
  sku: (
    language,
  ) => sql`select k.id, coalesce(t.name, p.alias) as name, concat_ws(', ', nullif(t.colour_name, ''), k.name) as detail,
      k.article_number as code, ${picture} as image, k.active and p.active as "isActive", p.units_sold as weight,
      concat_ws(' ', k.article_number, p.article_number, t.name, t.colour_name, k.name) as sought
    from skus k join products p on p.id = k.product_id
      left join lateral (select name, colour_name from product_translations t where t.product_id = p.id
        order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) t on true`,
  category: (
    language,
  ) => sql`select c.id, coalesce(t.name, c.key) as name, coalesce(u.name, '') as detail, c.key as code,
      null as image, c.active as "isActive", -c.sort_order as weight, concat_ws(' ', c.key, t.name, u.name) as sought
    from categories c
      left join lateral (select name from category_translations t where t.category_id = c.id
        order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) t on true
      left join lateral (select name from category_translations t where t.category_id = c.parent_id
        order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) u on true`,
  brand: () => sql`select id, name, '' as detail, alias as code, null as image, active as "isActive", 0 as weight,
      concat_ws(' ', name, alias) as sought from brands`,
  page: (language) => sql`select p.id, coalesce(v.title, p.alias) as name, '' as detail, p.alias as code, null as image,
      p.state = 'published' as "isActive", 0 as weight, concat_ws(' ', p.alias, v.title) as sought
    from content_pages p
      left join lateral (select title from content_versions v where v.page_id = p.id and v.version = p.live_version
        order by v.language_id <> ${language}, v.language_id <> 'nb-NO' limit 1) v on true`,
  campaign: (
    language,
  ) => sql`select c.id, coalesce(t.name, c.alias) as name, '' as detail, c.alias as code, null as image,
      c.active as "isActive", c.priority as weight, concat_ws(' ', c.alias, t.name) as sought
    from discount_campaigns c
      left join lateral (select name from discount_campaign_translations t where t.campaign_id = c.id
        order by t.language_id <> ${language}, t.language_id <> 'nb-NO' limit 1) t on true`,
}

/** The names of the numbers in a form, and a search by words. */
export const createNames =
  (db: Queryable) =>
  async ({ of, locale, q, ids }: NamesAsked): Promise<{ readonly names: readonly Named[] }> => {
    const all = rows[of](languageIdFor(locale))
    const shown = sql`id, name, detail, code, image, "isActive"`
    if (ids)
      return {
        names: await rowsOf<Named>(db, sql`select ${shown} from (${all}) as x where id = any(${ids}::integer[])`),
      }
    const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
    if (words.length === 0) return { names: [] }
    const found = sql`select ${shown} from (${all}) as x
      where id::text = ${q} or not exists
        (select from unnest(${words}::text[]) as word where position(word in lower(sought)) = 0)
      order by id::text = ${q} desc, lower(code) = ${q.toLowerCase()} desc, "isActive" desc, weight desc, id limit ${SHOWN}`
    return { names: await rowsOf<Named>(db, found) }
  }
