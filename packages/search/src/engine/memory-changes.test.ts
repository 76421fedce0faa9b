import { describe, expect, it } from 'vitest'
import { language } from '../../test/language'
import { makeDocument, makeDocuments, randomOf } from '../../test/make-documents'
import { randomQuery } from '../../test/random-query'
import { keysOf, made, phrase, search } from '../../test/shelf'
import { buildMemoryEngine, createMemoryEngine } from './memory-engine'

describe('a change', () => {
  it('is seen by the next search: stock, price, words, new products and removed ones', () => {
    const changing = createMemoryEngine(made, language)
    const [first] = made
    changing.update([{ ...first!, variants: first!.variants.map((each) => ({ ...each, stock: 0 })) }], [])
    expect(changing.byKeys(['1'])[0]!.variants.every(({ stock }) => stock === 0)).toBe(true)
    changing.update([{ ...first!, title: 'Enhörning' }, makeDocument(randomOf(2), 900, { title: 'Enhörning' })], ['2'])
    expect(keysOf(search({ phrase: phrase('enhörning', changing) }, changing)).sort()).toEqual(['1', '900'])
    expect(changing.vocabulary.startingWith('enh', 5)).toEqual(['enhörning'])
    expect(changing.byKeys(['2'])).toEqual([])
    expect(search({}, changing).total).toBe(made.length)
  })

  it('leaves the index as if it had been built from the products there are now, also after very many changes', () => {
    const random = randomOf(41)
    const changing = createMemoryEngine(made, language)
    const now = new Map(made.map((document) => [document.key, document]))
    for (let round = 0; round < 12; round++) {
      const changed = Array.from({ length: 90 }, () => makeDocument(random, 1 + Math.floor(random() * 330)))
      const removed = [String(1 + Math.floor(random() * 330))]
      const last = [...new Map(changed.map((document) => [document.key, document])).values()]
      changing.update(last, removed)
      for (const key of removed) now.delete(key)
      for (const document of last) now.set(document.key, document)
    }
    const anew = createMemoryEngine([...now.values()], language)
    for (let round = 0; round < 60; round++) {
      const query = randomQuery(random, [...now.values()], round % 2 ? phrase('svart klänning', anew) : null)
      expect(changing.search(query)).toEqual(anew.search(query))
    }
    expect(changing.vocabulary.startingWith('s', 99)).toEqual(anew.vocabulary.startingWith('s', 99))
  })

  it('lets others have their turn while an index is built', async () => {
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    const built = await buildMemoryEngine(makeDocuments(1_500), language)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(1)
    expect(search({}, built).total).toBe(1_500)
  })
})
