import { describe, expect, it } from 'vitest'
import { NOW, randomOf } from '../../test/make-documents'
import { randomQuery } from '../../test/random-query'
import { DAY, engine, keysOf, made, phrase, search, shelf, variant } from '../../test/shelf'

describe('words', () => {
  it('finds products that have every word of the phrase', () => {
    const { documents, total } = search({ phrase: phrase('svart klänning') })
    expect(total).toBeGreaterThan(5)
    expect(documents).toHaveLength(total)
    for (const { colours, typeWords, description, title } of documents) {
      expect(`${colours}`).toContain('svart')
      expect(`${typeWords} ${description} ${title}`).toContain('klänning')
    }
  })

  it('puts name and kind before brand, brand before attributes, attributes before descriptions', () => {
    const jeans = shelf(
      { description: 'Fin till jeans.' },
      { attributes: ['jeans'] },
      { brand: 'Jeans' },
      { typeWords: ['jeans'] },
    )
    const popularity = (key: string) => (key === '1' ? 1 : 0)
    expect(keysOf(search({ phrase: phrase('jeans', jeans), popularity }, jeans))).toEqual(['4', '3', '2', '1'])
  })

  it('puts the word as typed before another word for it, and both before what was mistyped', () => {
    const jackets = shelf({ title: 'Jackan' }, { title: 'Anorak' }, { title: 'Jacka' })
    const alternatives = [
      { term: 'jackan', quality: 0.5, how: 'typo' },
      { term: 'anorak', quality: 0.75, how: 'synonym' },
      { term: 'jacka', quality: 1, how: 'exact' },
    ] as const
    const words = [{ typed: 'jacka', role: 'type', alternatives }] as const
    expect(keysOf(search({ phrase: { ...phrase('jacka'), words } }, jackets))).toEqual(['3', '2', '1'])
  })

  it('finds a product by its numbers first, however they are written, and by its name', () => {
    const named = shelf(
      { title: 'Klänning 12', typeWords: ['klänning'] },
      { numbers: ['AB-12'] },
      { title: 'Klänning', brand: 'Vår', description: 'Som klänning 12.', groupKey: 'g0' },
    )
    expect(keysOf(search({ phrase: { ...phrase('ab 12', named), number: 'ab12' } }, named))).toEqual(['2'])
    expect(keysOf(search({ phrase: phrase('klänning 12', named) }, named))).toEqual(['1', '3'])
    expect(keysOf(search({ phrase: { ...phrase('v2'), number: 'v2' } }, named))).toEqual(['3'])
  })

  it('finds nothing where a word or the whole phrase says nothing', () => {
    expect(search({ phrase: phrase('qxzvwk') })).toMatchObject({ total: 0, documents: [] })
    expect(search({ phrase: phrase('svart qxzvwk') }).total).toBe(0)
    expect(search({ phrase: { text: '!!', words: [], selections: [], number: null } }).total).toBe(0)
  })
})

describe('order within equal text', () => {
  it('puts what is in stock first, and what has no picture last', () => {
    const soldOut = { variants: [variant({ stock: 0 })], unitsSold: 9_000 }
    const mixed = shelf({ hasImage: false, unitsSold: 9_000 }, soldOut, {}, { rating: 5 })
    expect(keysOf(search({}, mixed))).toEqual(['4', '3', '2', '1'])
  })

  it('looks at the stock of the size that is chosen', () => {
    const sizes = (m: number, l: number) => [variant({ size: 'M', stock: m }), variant({ size: 'L', stock: l })]
    const two = shelf({ variants: sizes(0, 9), unitsSold: 900 }, { variants: sizes(9, 0) })
    expect(keysOf(search({}, two))).toEqual(['1', '2'])
    expect(keysOf(search({ selections: [{ facet: 'size', values: ['M'] }] }, two))).toEqual(['2', '1'])
  })

  it('lifts what is popular, what is new for two weeks, and what the visitor leans to', () => {
    const three = shelf({}, { availableFrom: NOW - 2 * DAY }, { unitsSold: 5 })
    expect(keysOf(search({}, three))).toEqual(['2', '3', '1'])
    expect(keysOf(search({ now: NOW + 13 * DAY }, three))).toEqual(['3', '1', '2'])
    expect(keysOf(search({ popularity: (key) => (key === '1' ? 0.6 : 0) }, three))[0]).toBe('1')
    expect(keysOf(search({ affinity: ({ key }) => (key === '1' ? 1 : 0) }, three))[0]).toBe('1')
  })

  it('lowers a product step by step as its sizes go', () => {
    const left = (count: number) => ({
      variants: ['S', 'M', 'L'].map((size, at) => variant({ size, stock: at < count ? 3 : 0 })),
    })
    expect(keysOf(search({}, shelf(left(1), left(3), left(2))))).toEqual(['2', '3', '1'])
  })

  it('shows no more than three of a style in a row while others can stand between', () => {
    const style = { groupKey: 'one', unitsSold: 50 }
    const many = shelf(style, style, style, style, style, {}, {})
    expect(keysOf(search({}, many))).toEqual(['1', '2', '3', '6', '4', '5', '7'])
    expect(keysOf(search({ skip: 2, limit: 3 }, many))).toEqual(['3', '6', '4'])
  })

  it('is the same each time, and its pages neither overlap nor skip', () => {
    const random = randomOf(23)
    for (let round = 0; round < 40; round++) {
      const query = { ...randomQuery(random, made, round % 2 ? phrase('klänning') : null), facets: false }
      const whole = keysOf(engine.search({ ...query, skip: 0, limit: 1_000 }))
      const pages = Array.from({ length: Math.ceil(whole.length / 7) }, (_, at) =>
        keysOf(engine.search({ ...query, skip: at * 7, limit: 7 })),
      )
      expect(pages.flat()).toEqual(whole)
      expect(new Set(whole).size).toBe(whole.length)
    }
  })
})

describe('sorts', () => {
  it('goes by the lowest price of the price list', () => {
    const of = (sellingMinor: number, exvat: number) => ({
      variants: [
        variant({ sellingMinor, otherLists: { exvat: { sellingMinor: exvat, listMinor: exvat } } }),
        variant({ sellingMinor: 99_000 }),
      ],
    })
    const priced = shelf(of(300, 240), of(200, 250), of(250, 100))
    expect(keysOf(search({ sort: 'PRICE_ASCENDING' }, priced))).toEqual(['2', '3', '1'])
    expect(keysOf(search({ sort: 'PRICE_DESCENDING' }, priced))).toEqual(['1', '3', '2'])
    expect(keysOf(search({ sort: 'PRICE_ASCENDING', priceList: 'exvat' }, priced))).toEqual(['3', '1', '2'])
  })

  it('knows the alphabet of the language, and lets relevance decide among equals', () => {
    const named = shelf({ title: 'Ö' }, { title: 'Å' }, { title: 'Z' }, { title: 'ä' }, { title: 'Z', unitsSold: 9 })
    expect(keysOf(search({ sort: 'NAME' }, named))).toEqual(['5', '3', '2', '4', '1'])
    named.update([{ ...named.byKeys(['3'])[0]!, title: 'Äs' }], [])
    expect(keysOf(search({ sort: 'NAME' }, named))).toEqual(['5', '2', '4', '3', '1'])
  })

  it('shows chosen products in the order they are asked for', () => {
    expect(keysOf(search({ keys: ['9', 'none', '4', '9'] }))).toEqual(['9', '4'])
  })
})

describe('suggestions', () => {
  it('complete the last word to what the assortment has, each with the hits it gives', async () => {
    const suggestions = await engine.suggest('Svart  klä', 5)
    expect(suggestions[0]?.text).toBe('svart klänning')
    for (const { text, hits } of suggestions) expect(search({ phrase: phrase(text) }).total).toBe(hits)
    expect(await engine.suggest('freya qx', 5)).toEqual([])
    const ofBrand = (await engine.suggest('hi', 8)).map(({ text }) => text)
    expect(ofBrand[0]).toBe('hav & himmel')
    expect(ofBrand).toContain('hav & himmel klänning')
    expect((await engine.suggest('stickad', 3))[0]?.text).toBe('stickad tröja')
    expect(await engine.suggest(' ', 5)).toEqual([])
  })
})
