import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { language } from '../../test/language'
import { makeDocument, makeDocuments, randomOf } from '../../test/make-documents'
import { randomQuery } from '../../test/random-query'
import type { Language } from '../types'
import { loadIndex, saveIndex } from './index-file'
import { createMemoryEngine, type MemoryEngine } from './memory-engine'

describe('an index on disk', () => {
  const documents = makeDocuments(150)
  const engine = createMemoryEngine(documents, language)
  let folder: string
  let file: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-index-'))
    file = join(folder, 'kept', 'sv.index')
    await saveIndex(engine, file, 'v1')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('answers as before, without reading the texts again', async () => {
    let read = 0
    const termsOf: Language['termsOf'] = (text) => {
      read++
      return language.termsOf(text)
    }
    const counting = { ...language, termsOf }
    const loaded = await loadIndex(file, 'v1', counting)
    expectAlike(loaded, engine)
    expect(read).toBeLessThan(documents.length * 2)
    expect(loaded?.vocabulary.startingWith('k', 9)).toEqual(engine.vocabulary.startingWith('k', 9))
  })

  it('keeps what has changed since it was built', async () => {
    const changing = createMemoryEngine(documents, language)
    changing.update([makeDocument(randomOf(3), 7, { title: 'Något helt nytt' })], ['1', '2'])
    await saveIndex(changing, file, 'v2')
    expectAlike(await loadIndex(file, 'v2', language), changing)
    expect(await readdir(join(folder, 'kept'))).toEqual(['sv.index'])
  })

  it('is not used for another version or language, or when words are read otherwise', async () => {
    await saveIndex(engine, file, 'v1')
    expect(await loadIndex(file, 'v2', language)).toBeUndefined()
    expect(await loadIndex(file, 'v1', { ...language, locale: 'da' })).toBeUndefined()
    const other: Language = {
      ...language,
      termsOf: (text) => language.termsOf(text).map((each) => ({ ...each, term: `${each.term}!` })),
    }
    expect(await loadIndex(file, 'v1', other)).toBeUndefined()
    expect(await loadIndex(join(folder, 'none'), 'v1', language)).toBeUndefined()
  })

  it('is not used when damaged: cut short, one bit turned, empty, something else', async () => {
    const whole = await readFile(file)
    const turned = Buffer.from(whole)
    turned[Math.floor(whole.length / 2)]! ^= 1
    for (const damaged of [whole.subarray(0, whole.length - 10), turned, Buffer.alloc(0), Buffer.from('else\n{}')]) {
      await writeFile(file, damaged)
      expect(await loadIndex(file, 'v1', language)).toBeUndefined()
    }
  })

  function expectAlike(loaded: MemoryEngine | undefined, saved: MemoryEngine) {
    expect(loaded).toBeDefined()
    const random = randomOf(5)
    for (let round = 0; round < 40; round++) {
      const phrase = round % 2 ? language.parse('svart klänning', saved.vocabulary) : null
      const query = randomQuery(random, documents, phrase)
      expect(loaded?.search(query)).toEqual(saved.search(query))
    }
  }
})
