import type { ClonedDatabase } from '@shop/db/template'
import { greenClaimsIn } from '@shop/domain/publishing'
import { testDatabase } from '@shop/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

let database: ClonedDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Every column that holds words for shoppers. */
const TEXTS = `
  select language_id, row_to_json(t)::text as words from product_translations t
  union all select language_id, row_to_json(t)::text from category_translations t
  union all select language_id, row_to_json(t)::text from brand_translations t
  union all select language_id, row_to_json(t)::text from discount_campaign_translations t
  union all select language_id, row_to_json(t)::text from parameter_value_translations t
  union all select language_id, row_to_json(t)::text from menu_item_translations t
  union all select language_id, row_to_json(t)::text from content_versions t
  union all select key, value::text from widgets w, jsonb_each(w.translations)`

it('[LAW-10] catalogue and content make no general green claim in any of the four languages', async () => {
  const { rows } = await client.query<{ language_id: string; words: string }>(TEXTS)
  expect(rows.length).toBeGreaterThan(5_000)
  const languages = new Set(rows.map(({ language_id }) => language_id.slice(0, 2)))
  expect([...languages].toSorted()).toEqual(['da', 'fi', 'nb', 'sv'])
  const claims = rows.flatMap(({ language_id, words }) => greenClaimsIn({ [language_id]: words }))
  expect(claims).toEqual([])
})
