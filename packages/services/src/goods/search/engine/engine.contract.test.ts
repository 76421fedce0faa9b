import { createMemoryEngine } from '@shop/search/engine/memory-engine'
import { COUNTING } from '@shop/search/engine/memory-search'
import { language } from '@shop/search/test/language'
import {
  BRANDS,
  COLOURS,
  MATERIALS,
  makeDocument,
  makeDocuments,
  randomOf,
  TYPES,
} from '@shop/search/test/make-documents'
import { expectSameAnswers } from '@shop/search/test/same-answers'
import type { SearchEngine } from '@shop/search/types'
import { testDatabase } from '@shop/testkit/database'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database'
import { createPostgresEngine } from './postgres-engine'

const WORDS = [
  ...TYPES,
  ...COLOURS,
  ...BRANDS,
  ...MATERIALS,
  'klänningar',
  'klänninh',
  'a17',
  '23',
  'a-23-m',
  'okänt',
  "o'x \\ & | !",
]

describe('both engines', () => {
  const documents = makeDocuments(240, 7)
  const memory = createMemoryEngine(documents, language)
  let database: Awaited<ReturnType<typeof testDatabase>>
  let db: Database
  let postgres: SearchEngine

  beforeAll(async () => {
    database = await testDatabase()
    db = openDatabase({ url: database.url, poolSize: 2, log: silentLog })
    postgres = await createPostgresEngine(db, 'SE|SEK', 'sv', language)
    await postgres.update(documents, [])
  })
  afterAll(async () => {
    await db?.close()
    await database?.drop()
  })

  const random = randomOf(11)
  const compare = (rounds: number) =>
    expectSameAnswers(rounds, { engines: [memory, postgres], language, documents, words: WORDS, random })

  it('answer alike: the same hits in the same order, the same totals and counts', () => compare(400))

  it('answer alike after products have changed, came and went', async () => {
    const changed = [
      ...documents.slice(0, 20).map((document) => ({ ...document, title: `${document.title} i rött` })),
      ...documents.slice(20, 60).map((document, at) => ({
        ...makeDocument(random, Number(document.key)),
        groupKey: document.groupKey,
        key: document.key,
        rating: at / 10,
      })),
      makeDocument(random, 9_001),
    ]
    const removed = documents.slice(60, 80).map(({ key }) => key)
    memory.update(changed, removed)
    await postgres.update(changed, removed)
    await compare(150)
    expect(memory.byKeys(['9001', 'none', removed[0]!]).map(({ key }) => key)).toEqual(['9001'])
    expect(await postgres.byKeys(['9001', 'none', removed[0]!])).toEqual(memory.byKeys(['9001']))
  })

  it('take any signs for what they are', async () => {
    const odd = ['\0', "'; drop table search_documents; --", '%_*?()[]{}:&|!<>', '\\', '\u202eabc', '😀', '\ud800']
    for (const engine of [memory, postgres]) {
      for (const sign of odd) {
        const selections = [{ facet: 'brand', values: [sign] }]
        const rules = [[{ facet: sign, values: [sign], excluded: false }]]
        const phrase = language.parse(`klänning ${sign}`, engine.vocabulary)
        const word = { typed: sign, role: 'other', alternatives: [{ term: sign, quality: 1, how: 'exact' }] } as const
        expect((await engine.search({ ...COUNTING, phrase: null, selections })).total).toBe(0)
        expect((await engine.search({ ...COUNTING, phrase: null, rules })).total).toBe(0)
        expect((await engine.search({ ...COUNTING, phrase: { ...phrase, words: [word], text: sign } })).total).toBe(0)
        expect((await engine.search({ ...COUNTING, phrase, keys: [sign] })).total).toBe(0)
        expect(await engine.byKeys([sign])).toEqual([])
        expect(await engine.suggest(sign, 3)).toEqual([])
      }
    }
  })

  it('know the same words', () => {
    for (const beginning of ['k', 'sv', 's', 'fr']) {
      expect(postgres.vocabulary.startingWith(beginning, 50)).toEqual(memory.vocabulary.startingWith(beginning, 50))
    }
    expect(postgres.vocabulary.near('klänninh', 1)).toEqual(memory.vocabulary.near('klänninh', 1))
    expect(postgres.vocabulary.frequency('svart')).toBe(memory.vocabulary.frequency('svart'))
  })

  it('suggest the same phrases', async () => {
    for (const typed of ['kl', 'svart k', 'freya s', 'qx'])
      expect(await postgres.suggest(typed, 8)).toEqual(await memory.suggest(typed, 8))
  })
})
