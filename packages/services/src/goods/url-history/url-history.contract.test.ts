import { type Locale, locales } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicPath } from '../../ground/context/public-path'

type Entry = { oldUrl: string; newUrl: string; deleted?: true }

let product: { id: number; alias: string }
let series = 0

const { shop, owner } = await withShop()
beforeEach(async () => {
  const { rows } = await owner.query(
    `select product_id as id, alias from product_translations where language_id = 'nb-NO' order by 1 offset $1 limit 1`,
    [series++ * 3],
  )
  product = rows[0]
})

const call = (path: string, init?: RequestInit) => fetch(`${shop.url}/redirect/${path}`, init)
const history = async (list = 'urlhistory', query = ''): Promise<Entry[]> => {
  const answer = await call(`${list}/${TEST_API_KEY}${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Entry[]
}
const rename = (alias: string, id = product.id) =>
  owner.query(`update product_translations set alias = $1 where product_id = $2 and language_id = 'nb-NO'`, [alias, id])
const from = (entries: Entry[], alias: string) => entries.find(({ oldUrl }) => oldUrl === `/p/${alias}`)

describe('the history of addresses', () => {
  it('has every change of an alias, as a path and as an alias alone', async () => {
    await rename('ny-kjole')
    expect(from(await history(), product.alias)).toEqual({ oldUrl: `/p/${product.alias}`, newUrl: '/p/ny-kjole' })
    expect(await history('aliashistory')).toContainEqual({ oldUrl: product.alias, newUrl: 'ny-kjole' })
  })

  it('leads over several changes straight to the last one', async () => {
    await rename('a-1')
    await rename('a-2')
    await rename('a-3')
    const entries = await history()
    for (const alias of [product.alias, 'a-1', 'a-2']) expect(from(entries, alias)?.newUrl).toBe('/p/a-3')
  })

  it('never leads in a circle or away from an address in use', async () => {
    await rename('b-1')
    await rename(product.alias)
    const entries = await history()
    expect(from(entries, product.alias)).toEqual({ oldUrl: `/p/${product.alias}`, newUrl: '', deleted: true })
    expect(from(entries, 'b-1')?.newUrl).toBe(`/p/${product.alias}`)

    const { rows } = await owner.query(
      `select product_id as id from product_translations where language_id = 'nb-NO' and product_id > $1 order by 1 limit 1`,
      [product.id],
    )
    await rename('b-2')
    await rename(product.alias, rows[0].id)
    const swapped = await history()
    expect(from(swapped, product.alias)).toMatchObject({ deleted: true })
    expect(from(swapped, 'b-1')?.newUrl).toBe('/p/b-2')
    for (const { oldUrl, newUrl } of swapped.filter(({ deleted }) => !deleted)) {
      expect(newUrl).not.toBe(oldUrl)
      expect(swapped.some((next) => next.oldUrl === newUrl && !next.deleted)).toBe(false)
    }
  })

  it('says of a page that is gone that it is gone, and of those that led to it', async () => {
    await rename('c-1')
    await owner.query(`delete from product_translations where product_id = $1 and language_id = 'nb-NO'`, [product.id])
    const entries = await history()
    for (const alias of [product.alias, 'c-1'])
      expect(from(entries, alias)).toEqual({ oldUrl: `/p/${alias}`, newUrl: '', deleted: true })
  })

  it('knows categories, brands, campaigns and pages, each language with its own path', async () => {
    const campaignIn = (alias: string) => pathFor('campaign', 'sv', { discountCampaign: [alias] })
    const renamed = async (table: string, column: string) => {
      const { rows } = await owner.query(
        `update ${table} t set alias = $1 from (select ${column}, alias from ${table} where language_id = 'sv-SE' limit 1) as old
         where t.${column} = old.${column} and t.language_id = 'sv-SE' returning old.alias`,
        [`ny-${table.replaceAll('_', '-')}`],
      )
      return rows[0].alias as string
    }
    const [category, campaign, page] = [
      await renamed('category_translations', 'category_id'),
      await renamed('discount_campaign_translations', 'campaign_id'),
      await renamed('content_page_aliases', 'page_id'),
    ]
    const { rows } = await owner.query(
      `update brands b set alias = 'nytt-merke' from (select id, alias from brands limit 1) as old where b.id = old.id returning old.alias`,
    )
    const entries = await history()
    expect(entries).toContainEqual({
      oldUrl: pathFor('category', 'sv', { category }),
      newUrl: pathFor('category', 'sv', { category: 'ny-category-translations' }),
    })
    expect(entries).toContainEqual({
      oldUrl: campaignIn(campaign),
      newUrl: campaignIn('ny-discount-campaign-translations'),
    })
    expect(entries).toContainEqual({
      oldUrl: publicPath({ code: 'sv' }, `/${page}`),
      newUrl: '/sv/ny-content-page-aliases',
    })
    for (const locale of ['nb', 'sv'] as const)
      expect(entries).toContainEqual({
        oldUrl: pathFor('brand', locale, { brand: [rows[0].alias] }),
        newUrl: pathFor('brand', locale, { brand: ['nytt-merke'] }),
      })
  })

  it('[ROUTE-03] [ROUTE-42] writes paths as the table of the shop does, in every language', async () => {
    const { rows: languages } = await owner.query<{ id: string; code: Locale }>(
      `select id, split_part(id, '-', 1) as code from languages`,
    )
    expect([...new Set(languages.map(({ code }) => code))].toSorted()).toEqual([...locales].toSorted())
    const inDatabase = async (id: string, kind: string, alias: string) =>
      (await owner.query('select page_path($1, $2, $3) as path', [id, kind, alias])).rows[0].path
    for (const { id, code } of languages)
      for (const alias of ['klänning-é', 'a b', "it's(1)*!~", '50%-rea', 'e\u0301', 'дом', '🧥'])
        for (const [kind, path] of [
          ['product', pathFor('product', code, { alias })],
          ['category', pathFor('category', code, { category: alias })],
          ['brand', pathFor('brand', code, { brand: [alias] })],
          ['campaign', pathFor('campaign', code, { discountCampaign: [alias] })],
          ['content', pathFor('page', code, { alias })],
        ] as const)
          expect(await inDatabase(id, kind, alias), `${id} ${kind}`).toBe(path)
  })

  it('is seen by GraphQL and through a second process', async () => {
    await rename('d-1')
    const other = await shop.another()
    const answer = await other.graphql('query ($url: String) { urlHistory(url: $url) { oldUrl newUrl } }', {
      url: `/p/${product.alias}`,
    })
    expect(answer.data.urlHistory).toEqual({ oldUrl: `/p/${product.alias}`, newUrl: '/p/d-1' })
    const entries = (await (await fetch(`${other.url}/redirect/urlhistory/${TEST_API_KEY}`)).json()) as Entry[]
    expect(from(entries, product.alias)?.newUrl).toBe('/p/d-1')
    await other.stop()
  })

  it('gives from an offset on only what changed since', async () => {
    await rename('e-1')
    await owner.query(`update alias_history set changed_at = now() - interval '10 days' where old_url = $1`, [
      `/p/${product.alias}`,
    ])
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    expect(from(await history('urlhistory', `?offset=${daysAgo(5)}`), product.alias)).toBeUndefined()
    expect(from(await history('urlhistory', `?offset=${daysAgo(11)}`), product.alias)).toBeDefined()
    for (const form of ['2020-01-01', '2020-01-01T00:00:00', '2020-01-01T00:00:00+02:00'])
      expect(from(await history('urlhistory', `?offset=${form}`), product.alias)).toBeDefined()
  })

  it('refuses a wrong key, a strange offset, other lists and methods', async () => {
    const code = async (path: string, init?: RequestInit) => {
      const answer = await call(path, init)
      return [answer.status, (await answer.json()).errors[0].extensions.code]
    }
    expect(await code('urlhistory/wrong-key-00')).toEqual([401, 'UNAUTHENTICATED'])
    expect(await code('urlhistory/')).toEqual([401, 'UNAUTHENTICATED'])
    for (const offset of ['yesterday', '', '2026-13-45', '2026-02-30T00:00:00Z', '1e999', "'--"])
      expect(await code(`urlhistory/${TEST_API_KEY}?offset=${encodeURIComponent(offset)}`)).toEqual([
        400,
        'BAD_REQUEST',
      ])
    for (const path of [`other/${TEST_API_KEY}`, `urlhistory/${TEST_API_KEY}/more`, `toString/${TEST_API_KEY}`])
      expect(await code(path)).toEqual([404, 'NOT_FOUND'])
    expect(await code(`urlhistory/${TEST_API_KEY}`, { method: 'POST' })).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })
})
