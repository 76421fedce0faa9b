import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import type { JudgedLanguage, JudgedQuery } from '../judged'
import { keysOf } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const sweaters = ['knit', 'sweats', 'cardigans', 'polo-shirt', 'base-layer', 'longsleeve']
const tops = ['tops', 'blouses', 'training-top', 'body', 'tshirt']

describe('synonyms', () => {
  it.each([
    ['sv', 'sweater', sweaters],
    ['sv', 'stickat', [...sweaters, 'knit-vest', 'knit-dress', 'beanie', 'scarf']],
    ['sv', 'gympaskor', ['sport-shoes']],
    ['sv', 'linne', ['tank-top', 'camisole', 'training-top']],
    ['sv', 'blazer', ['blazers']],
    ['sv', 'mössa', ['beanie']],
    ['sv', 'underkläder', ['underwear', 'socks', 'tights-hosiery', 'night', 'base-layer']],
    ['nb', 'strikk', [...sweaters, 'knit-vest', 'knit-dress']],
    ['nb', 'joggesko', ['sport-shoes']],
    ['nb', 'truse', ['briefs', 'bikini-bottom']],
    ['da', 'bluse', tops],
    ['da', 'skirt', ['skirts']],
    ['da', 'sweatshirt', ['sweats', 'knit']],
    ['fi', 'jeans', ['jeans']],
    ['fi', 'lenkkarit', ['sport-shoes']],
    ['fi', 'sneakers', ['sport-shoes']],
    ['fi', 'villapaita', ['knit']],
  ] as const)('[P19] %s: "%s" finds what it also means', async (language, q, right) => {
    expect(await world.finds(language, q, [...right])).toMatchObject({ isMet: true })
  })

  it.each(['sv', 'nb', 'da', 'fi'] as const)('[P19] %s: English fashion words work', async (language) => {
    const words: [string, string[]][] = [
      ['dress', language === 'nb' ? ['suit'] : ['dresses']],
      ['hoodie', ['hoodie', 'zip-hoodie']],
      ['blazer', ['blazers']],
      ['jumpsuit', ['jumpsuit']],
    ]
    for (const [q, right] of words) expect(await world.finds(language, q, right), q).toMatchObject({ isMet: true })
  })

  it('[P19] a synonym added to the data works at once, in its language alone', async () => {
    await world.sql(
      `insert into search_synonyms (language_id, words) select id, array['fluffplagg', 'kofta'] from languages where code = 'sv'`,
    )
    await world.catalogueChanged()
    await expect
      .poll(async () => (await world.finds('sv', 'fluffplagg', ['cardigans'])).isMet, { timeout: 20_000 })
      .toBe(true)
    expect((await world.at('nb').search('fluffplagg')).primaryList.totalHits).toBe(0)
  })
})

type Case = readonly [JudgedLanguage, string, readonly string[], Partial<JudgedQuery>]
const said: readonly Case[] = [
  ['sv', 'svart klänning', ['dresses'], { colour: 'black' }],
  ['sv', 'svarta klänningar', ['dresses'], { colour: 'black' }],
  ['sv', 'blå jeans', ['jeans'], { colour: 'blue' }],
  ['nb', 'rød sko', ['shoes'], { colour: 'red' }],
  ['nb', 'røde sko', ['shoes'], { colour: 'red' }],
  ['da', 'sorte jakker', ['jackets', 'zip-hoodie', 'cardigans'], { colour: 'black' }],
  ['fi', 'musta mekko', ['dresses'], { colour: 'black' }],
  ['fi', 'mustat kengät', ['shoes'], { colour: 'black' }],
  ['fi', 'mustia kenkiä', ['shoes'], { colour: 'black' }],
  ['sv', 'Fotvik skor', ['shoes'], { brand: 'Fotvik' }],
  ['nb', 'vintersjö jakke', ['jackets'], { brand: 'Vintersjö' }],
  ['sv', 'klänning storlek 38', ['dresses'], { size: '38' }],
  ['nb', 'kjole størrelse 38', ['dresses'], { size: '38' }],
  ['da', 'kjole størrelse 38', ['dresses'], { size: '38' }],
  ['fi', 'mekko koko 38', ['dresses'], { size: '38' }],
  ['sv', 'klänning under 500', ['dresses'], { maxPrice: 500 }],
  ['nb', 'kjole under 500 kr', ['dresses'], { maxPrice: 500 }],
  ['da', 'kjole under 400', ['dresses'], { maxPrice: 400 }],
  ['fi', 'mekko alle 50 euroa', ['dresses'], { maxPrice: 50 }],
  ['sv', 'jeans herr', ['jeans'], { gender: 'men' }],
  ['nb', 'sko til dame', ['shoes'], { gender: 'women' }],
  ['fi', 'miesten kengät', ['shoes'], { gender: 'men' }],
]

describe('what the phrase says', () => {
  it.each(said)('[P20] %s: "%s" is held to all it says', async (language, q, right, more) => {
    expect(await world.finds(language, q, [...right], more)).toMatchObject({ isMet: true })
  })

  it.each([
    ['sv', 'lila plånbok', 'wallet', 'plånbok'],
    ['nb', 'lilla lommebok', 'wallet', 'lommebok'],
    ['da', 'lilla pengepung', 'wallet', 'pengepung'],
    ['fi', 'violetti lompakko', 'wallet', 'lompakko'],
  ] as const)('[P21] %s: "%s", which nothing fulfils, shows near misses and what to ask instead', async (...all) => {
    const [language, q, type, simpler] = all
    expect(world.all.some((one) => one.type === type && ['purple', 'lilac'].includes(one.colour))).toBe(false)
    const answer = await world.at(language).search(q)
    expect(answer.primaryList.totalHits).toBe(0)
    const near = keysOf(answer.secondaryList?.productGroups ?? [])
    expect(near.length).toBeGreaterThan(0)
    for (const key of near) expect(world.factOf(key).type).toBe(type)
    expect(answer.relatedSearches?.map((related) => related.q)).toContain(simpler)
  })

  it('[P21] drops the least important word first and shows no product in both lists', async () => {
    const answer = await world.at('sv').search('vinröd slipklänning i sammet', { limit: 60 })
    const primary = keysOf(answer.primaryList.productGroups)
    const near = keysOf(answer.secondaryList?.productGroups ?? [])
    expect(near.filter((key) => primary.includes(key))).toEqual([])
    for (const key of near.slice(0, 3)) expect(world.factOf(key).type).toBe('slip-dress')
    const all = await world.at('sv').search('vinröd slipklänning i sammet', { viewAllSecondary: true, limit: 60 })
    expect(keysOf(all.primaryList.productGroups)).toEqual(near)
    expect(all.primaryList.facets.length).toBeGreaterThan(0)
  })

  it('[P21] a word that nothing knows never opens the whole assortment', async () => {
    const answer = await world.at('sv').search('klänning qxzvwkq')
    expect(answer.primaryList.totalHits).toBe(0)
    const near = keysOf(answer.secondaryList?.productGroups ?? [])
    expect(near.length).toBeGreaterThan(0)
    for (const key of near) expect(world.kind('dresses')).toContain(world.factOf(key).type)
  })

  it.each([
    ['sv', 'klänning till fest', 'fest klänning'],
    ['sv', 'skor för dam', 'skor dam'],
    ['nb', 'sko til dame', 'sko dame'],
    ['da', 'sko til dame', 'sko dame'],
    ['fi', 'mekko ja', 'mekko'],
    ['fi', 'the mekko', 'mekko'],
    ['sv', 'the klänning', 'klänning'],
    ['sv', 'jacka med huva', 'jacka huva'],
  ] as const)('[P22] %s: "%s" loses nothing against "%s"', async (language, long, short) => {
    const [a, b] = await Promise.all([long, short].map((q) => world.at(language).search(q)))
    expect(a!.primaryList.totalHits).toBe(b!.primaryList.totalHits)
    expect(a!.primaryList.totalHits).toBeGreaterThan(0)
  })
})
