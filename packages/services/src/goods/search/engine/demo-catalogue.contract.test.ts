import { createMemoryEngine } from '@shop/search/engine/memory-engine'
import { createLanguage } from '@shop/search/language/create-language'
import { randomOf } from '@shop/search/test/make-documents'
import { expectSameAnswers } from '@shop/search/test/same-answers'
import { testDatabase } from '@shop/testkit/database'
import { sizes } from '@shop/testkit/test-sizes'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChannels } from '../../../ground/channel/channels'
import { resolvePlace } from '../../../ground/context/place'
import { systemClock } from '../../../platform/clock'
import { openDatabase } from '../../../platform/database'
import { openPubsub } from '../../../platform/pubsub'
import { createCatalog } from '../../catalog/catalog'
import { languageDataOf } from '../documents/language-data-of'
import { readDocuments } from '../documents/read-documents'
import { loadSynonyms } from '../documents/synonyms'
import { createPostgresEngine } from './postgres-engine'

const PLACES = [
  ['SE', 'sv-SE'],
  ['FI', 'fi-FI'],
] as const

describe('both engines over the demo shop', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  const ends: (() => Promise<void>)[] = []
  let open: (marketId: string, languageId: string) => ReturnType<typeof enginesAt>

  beforeAll(async () => {
    database = await testDatabase()
    ends.push(() => database.drop())
    const parts = await connected(database.url)
    ends.push(parts.close)
    open = (marketId, languageId) => enginesAt(parts, marketId, languageId)
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  it.each(PLACES)('answer alike in %s in %s', { timeout: 120_000 }, async (marketId, languageId) => {
    const { documents, ...opened } = await open(marketId, languageId)
    expect(documents.length).toBeGreaterThan(200)
    const words = documents
      .slice(0, 80)
      .flatMap(({ typeWords, brand, colours, attributes, title, numbers }) => [
        ...typeWords,
        brand,
        ...colours,
        ...attributes,
        title,
        ...numbers,
      ])
    await expectSameAnswers(sizes.sameAnswers, { ...opened, documents, words, random: randomOf(documents.length) })
  })
})

async function connected(url: string) {
  const log = silentLog
  const clock = systemClock
  const db = openDatabase({ url, poolSize: 3, log })
  const pubsub = await openPubsub({ url, log })
  const channels = createChannels({ db, pubsub, clock, log })
  const catalog = createCatalog({ db, pubsub, clock, log })
  const close = async () => {
    await pubsub.close()
    await db.close()
  }
  return { db, channels, catalog, close }
}

async function enginesAt(parts: Awaited<ReturnType<typeof connected>>, marketId: string, languageId: string) {
  const { db, channels, catalog } = parts
  const place = resolvePlace(await channels.all(), { marketId, languageId })
  const [everybody, members] = await Promise.all([catalog.at(place), catalog.at(place, 'member')])
  const { documents } = await readDocuments({ everybody, members })
  const data = languageDataOf(everybody, await loadSynonyms(db, place.language.id))
  const language = createLanguage(place.language.code, data)
  const memory = createMemoryEngine(documents, language)
  const postgres = await createPostgresEngine(db, place.market.id, language.locale, language)
  await postgres.update(documents, [])
  return { documents, language, engines: [memory, postgres] as const }
}
