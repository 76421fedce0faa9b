import type { ClonedDatabase } from '@shop/db/template'
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

/** Words that claim something of the environment in general, by their stems (Directive 2024/825). */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  sv: /hållbar(?!het mot)|miljövänlig|miljösmart|miljömedvet|klimatsmart|klimatneutral|klimatkompenser|ekologisk|ekovänlig|\bgrön(t|a)? (val|mode)|naturvänlig|medvet(et|na) val/i,
  nb: /bærekraft|miljøvennlig|miljøbevisst|klimavennlig|klimanøytral|klimakompenser|økologisk|øko-?vennlig|\bgrønn?(t|e)? (valg|mote)|naturvennlig|bevisst(e)? valg/i,
  da: /bæredygtig|miljøvenlig|miljøbevidst|klimavenlig|klimaneutral|klimakompenser|økologisk|økovenlig|\bgrøn(t|ne)? (valg|mode)|naturvenlig|bevidst(e)? valg/i,
  fi: /ympäristöystäväll|ympäristötietoi|ilmastoystäväll|ilmastoneutraal|hiilineutraal|ekologi|luontoystäväll|luonnonmukai|kestävän kehityksen|kestävä(ä|n)? muoti|vastuullinen valinta|vihreä valinta/i,
  en: /sustainab|eco-?friendly|\beco\b|climate neutral|carbon neutral|conscious|biodegradable|\bgreen choice/i,
}

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
  const claims = rows.flatMap(({ language_id, words }) => {
    const found = CLAIMS[language_id.slice(0, 2)]?.exec(words) ?? CLAIMS.en?.exec(words)
    return found ? [`${language_id}: …${words.slice(Math.max(0, found.index - 40), found.index + 40)}…`] : []
  })
  expect(claims).toEqual([])
})

it('the list of green claims knows one when it reads it', () => {
  const samples = {
    sv: 'Hållbart mode',
    nb: 'Et miljøvennlig valg',
    da: 'Bæredygtig bomuld',
    fi: 'Ympäristöystävällinen takki',
  }
  for (const [language, claim] of Object.entries(samples)) expect(claim).toMatch(CLAIMS[language] ?? /^$/)
})
