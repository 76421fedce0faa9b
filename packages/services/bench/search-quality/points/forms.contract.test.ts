import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import type { JudgedLanguage } from '../judged'
import { overlap, shownKeys } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const sweaters = ['knit', 'sweats', 'polo-shirt', 'base-layer', 'longsleeve', 'cardigans']
const trousers = ['trousers', 'jeans', 'leggings-all']
const finnishTops = [
  ...['tshirt', 'longsleeve', 'tank-top', 'shirts', 'blouses', 'polo-shirt', 'crop-top', 'sweatshirt'],
  ...['training-tee', 'base-layer', 'knit'],
]
const finnishJackets = ['jackets', 'coats', 'cardigans']
const nordicJackets = ['jackets', 'zip-hoodie', 'cardigans']
const finnishBoots = ['knee-boots', 'winter-boots', 'rain-boots']

type Forms = readonly [words: string, right: readonly string[]]
const groups: Readonly<Record<JudgedLanguage, readonly Forms[]>> = {
  sv: [
    ['klänning klänningar klänningen klänningarna klänningens', ['dresses']],
    ['jacka jackor jackan jackorna', ['jackets', 'zip-hoodie']],
    ['sko skor skorna', ['shoes']],
    ['byxa byxor', trousers],
    ['tröja tröjor', sweaters],
    ['stövel stövlar', ['boots']],
  ],
  nb: [
    ['kjole kjoler kjolen kjolene kjolar', ['dresses']],
    ['jakke jakker jakken', nordicJackets],
    ['sko skoene', ['shoes']],
    ['bukse bukser', trousers],
    ['genser gensere', ['knit', 'sweats']],
    ['støvel støvler', ['boots']],
  ],
  da: [
    ['kjole kjoler kjolen kjolerne', ['dresses']],
    ['jakke jakker', nordicJackets],
    ['sko skoene', ['shoes']],
    ['bukser', trousers],
    ['støvle støvler', ['boots']],
    ['trøje trøjer', [...sweaters, 'training-tee', 'fleece-jacket', 'track-jacket']],
    ['nederdel nederdele', ['skirts']],
  ],
  fi: [
    ['mekko mekot mekon mekkoja mekoissa mekkoni', ['dresses']],
    ['takki takit takkia takkeja', finnishJackets],
    ['kenkä kengät kenkiä kengissä', ['shoes']],
    ['hame hameet hameita', ['skirts']],
    ['paita paidat paitoja', finnishTops],
    ['housut housuja housuissa', trousers],
    ['uimapuku uimapuvut uimapukuja', ['swimsuit']],
    ['saapas saappaat saappaita', finnishBoots],
    ['laukku laukut laukkuja laukkunsa', ['bags']],
  ],
}
const points: Readonly<Record<JudgedLanguage, string>> = { sv: 'P5', nb: 'P6', da: 'P7', fi: 'P8' }
const languages = Object.keys(groups) as JudgedLanguage[]

describe.each(languages)('word forms of %s', (language) => {
  it.each(groups[language])(`[${points[language]}] "%s" all find the kind of thing`, async (words, right) => {
    for (const word of words.split(' '))
      expect(await world.finds(language, word, [...right]), word).toMatchObject({ isMet: true })
  })

  it.each(groups[language])('[P9] "%s" find much the same', async (words) => {
    const lists = await Promise.all(
      words.split(' ').map(async (word) => shownKeys(await world.at(language).search(word))),
    )
    for (const [i, a] of lists.entries())
      for (const [j, b] of lists.entries())
        if (i < j) expect(overlap(a, b), `${words} ${i} ${j}`).toBeGreaterThanOrEqual(0.6)
  })
})

describe('look-alikes', () => {
  it.each([
    ['sv', 'shorts', ['shorts-all']],
    ['sv', 'kjol', ['skirts']],
    ['nb', 'kjole', ['dresses']],
    ['da', 'kjole', ['dresses']],
    ['sv', 'skjorta', ['shirts']],
    ['nb', 'skjorte', ['shirts']],
    ['nb', 'skjørt', ['skirts']],
    ['nb', 'dress', ['suit']],
    ['sv', 'dress', ['dresses']],
    ['nb', 'topp', ['tops', 'training-top', 'blouses', 'body']],
    ['da', 'top', ['tops', 'training-top', 'blouses', 'body']],
  ] as const)('[P10] %s: "%s" means %s', async (language, q, right) => {
    expect(await world.finds(language, q, [...right])).toMatchObject({ isMet: true })
  })

  it('[P10] nb "toppluva" and "topplue" are hats, sv "strumpa" is a sock before tights', async () => {
    expect(await world.finds('nb', 'topplue', ['beanie'])).toMatchObject({ isMet: true })
    const socks = await world.finds('sv', 'strumpa', ['socks', 'tights-hosiery'], { first: ['socks'] })
    expect(socks).toMatchObject({ isMet: true })
  })
})
