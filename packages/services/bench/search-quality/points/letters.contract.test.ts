import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import type { JudgedLanguage } from '../judged'
import { keysOf, mains, overlap, shownKeys } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const shown = async (language: JudgedLanguage, q: string) => shownKeys(await world.at(language).search(q))

describe('letters', () => {
  it('[P1] [SEARCH-06] case, composition of letters and spaces never matter', async () => {
    const wanted = await shown('sv', 'klänning')
    expect(wanted).toHaveLength(10)
    for (const q of ['KLÄNNING', 'Klänning', 'klänning'.normalize('NFD'), 'KLÄNNING'.normalize('NFD'), '  klänning  '])
      expect(await shown('sv', q), q).toEqual(wanted)
    expect(await shown('sv', 'svart    klänning')).toEqual(await shown('sv', 'svart klänning'))
  })

  it.each([
    ['sv', 'klanning', 'klänning'],
    ['sv', 'baddrakt', 'baddräkt'],
    ['da', 'troje', 'trøje'],
    ['sv', 'piketroja', 'pikétröja'],
    ['da', 'toj', 'tøj'],
    ['da', 'stovler', 'støvler'],
    ['da', 'stoevler', 'støvler'],
    ['da', 'halskaede', 'halskæde'],
    ['da', 'armbaand', 'armbånd'],
    ['nb', 'stoevler', 'støvler'],
    ['nb', 'kape', 'kåpe'],
    ['nb', 'kaape', 'kåpe'],
    ['fi', 'kesamekko', 'kesämekko'],
    ['fi', 'vyo', 'vyö'],
  ] as const)('[P2] %s: "%s" finds what "%s" finds', async (language, folded, spelled) => {
    const wanted = await shown(language, spelled)
    expect(wanted.length).toBeGreaterThan(0)
    expect(overlap(await shown(language, folded), wanted)).toBeGreaterThanOrEqual(0.8)
  })

  it('[P2] what is spelled exactly stands above what is only alike without its marks', async () => {
    const [first, second] = world.all.filter(({ type }) => type === 'wallet')
    await world.rename('sv', first!.key, 'Vålplagg')
    await world.rename('sv', second!.key, 'Valplagg')
    const found = async (q: string) => keysOf((await world.at('sv').search(q)).primaryList.productGroups)
    await expect.poll(() => found('valplagg'), { timeout: 20_000 }).toEqual([second!.key, first!.key])
    expect(await found('vålplagg')).toEqual([first!.key, second!.key])
  })

  it.each([
    ['sv', 'støvler'],
    ['da', 'stövlar'],
    ['nb', 'stövlar'],
    ['sv', 'stövlar'],
    ['da', 'støvler'],
  ] as const)('[P3] %s: a neighbour’s "%s" finds boots', async (language, q) => {
    expect((await world.finds(language, q, ['boots'])).isMet).toBe(true)
  })

  it.each([
    ['sv', ['t-shirt', 't shirt', 'tshirt'], ['tshirt', 'training-tee']],
    ['sv', ['sport-bh', 'sport bh', 'sportbh'], ['sports-bra']],
    ['nb', ['T-skjorte', 't skjorte', 'tskjorte'], ['tshirt', 'training-tee']],
    ['da', ['sports-bh', 'sports bh', 'sportsbh'], ['sports-bra']],
    ['fi', ['t-paita', 't paita', 'tpaita'], ['tshirt', 'training-tee']],
  ] as const)('[P4] %s: hyphen, space and nothing are the same in %s', async (language, spellings, right) => {
    const lists = await Promise.all(spellings.map((q) => shown(language, q)))
    for (const [at, list] of lists.entries()) {
      expect(overlap(list, lists[0]!), spellings[at]).toBeGreaterThanOrEqual(0.8)
      expect((await world.finds(language, spellings[at]!, [...right])).isMet, spellings[at]).toBe(true)
    }
  })

  it('[P4] a cut of the neck is found however its hyphen is written', async () => {
    const totals = await Promise.all(
      ['v-ringning', 'v ringning', 'vringning'].map(
        async (q) => (await world.at('sv').search(q)).primaryList.totalHits,
      ),
    )
    expect(totals[0]).toBeGreaterThan(0)
    expect(new Set(totals).size).toBe(1)
  })

  it.each([
    ['sv', 'hedvall & ro', 'hedvall och ro'],
    ['nb', 'hedvall & ro', 'hedvall og ro'],
    ['da', 'hedvall & ro', 'hedvall og ro'],
    ['fi', 'hedvall & ro', 'hedvall ja ro'],
  ] as const)('[P4] %s: "%s" is "%s"', async (language, sign, word) => {
    const lists = await Promise.all(
      [sign, word].map(async (q) => mains((await world.at(language).search(q)).primaryList.productGroups)),
    )
    expect(lists[0]!.map(({ brand }) => brand)).toEqual(Array(10).fill('Hedvall & Ro'))
    expect(lists[1]!.map(({ key }) => key)).toEqual(lists[0]!.map(({ key }) => key))
  })
})
