import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { keysOf, mains, overlap, shownKeys } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const summer = ['summer-dress', 'beach-dress', 'maxi-dress']

describe('compounds', () => {
  it.each([
    ['sv', 'sommarklänning'],
    ['nb', 'sommerkjole'],
    ['da', 'sommerkjole'],
    ['fi', 'kesämekko'],
  ] as const)('[P11] %s: "%s" shows those for summer first, then other dresses', async (language, q) => {
    expect(await world.finds(language, q, ['dresses'], { first: summer })).toMatchObject({ isMet: true })
  })

  it.each([
    ['sv', 'skjortklänning', ['dresses'], ['shirt-dress']],
    ['sv', 'klänningsskjorta', ['shirts'], ['shirts']],
    ['sv', 'skjortjacka', ['jackets'], ['overshirt']],
    ['nb', 'skjortekjole', ['dresses'], ['shirt-dress']],
    ['da', 'kjoleskjorte', ['shirts'], ['shirts']],
    ['fi', 'neulemekko', ['dresses'], ['knit-dress']],
    ['fi', 'neuletakki', ['cardigans'], ['cardigans']],
    ['fi', 'paitatakki', ['overshirt', 'jackets', 'coats', 'cardigans'], ['overshirt']],
  ] as const)('[P11] %s: the last part of "%s" decides: %s', async (language, q, right, first) => {
    expect(await world.finds(language, q, [...right], { first: [...first] })).toMatchObject({ isMet: true })
  })

  it.each([
    ['sv', 'klänning', 'Maxiklänning'],
    ['sv', 'bh', 'Sport-bh'],
    ['fi', 'takki', 'Toppatakki'],
    ['nb', 'jakke', 'Dunjakke'],
    ['da', 'jakke', 'Dunjakke'],
  ] as const)('[P12] %s: the part "%s" finds "%s"', async (language, q, compound) => {
    const { primaryList } = await world.at(language).search(q, { limit: 600 })
    expect(mains(primaryList.productGroups).some(({ title }) => title.includes(compound))).toBe(true)
  })

  it('[P12] a word that only begins with the part does not lead', async () => {
    const laces = world.all.find(({ type }) => type === 'wallet')!
    await world.rename('sv', laces.key, 'Skosnören')
    const found = async (q: string) => keysOf((await world.at('sv').search(q)).primaryList.productGroups)
    await expect.poll(() => found('skosnören'), { timeout: 20_000 }).toContain(laces.key)
    for (const q of ['sko', 'skor']) {
      expect(await found(q)).not.toContain(laces.key)
      expect(await world.finds('sv', q, ['shoes'])).toMatchObject({ isMet: true })
    }
  })

  it.each([
    ['sv', 'arbetsskjorta', ['shirts']],
    ['nb', 'barnekjole', ['dresses']],
    ['da', 'arbejdsskjorte', ['shirts']],
    ['fi', 'lastenmekko', ['dresses']],
    ['fi', 'naistenkengät', ['shoes']],
  ] as const)('[P13] %s: "%s" is understood through its binding letters', async (language, q, right) => {
    expect(await world.finds(language, q, [...right])).toMatchObject({ isMet: true })
  })

  it.each([
    ['nb', 'bade drakt', 'badedrakt'],
    ['da', 'bade dragt', 'badedragt'],
    ['sv', 'sommar klänning', 'sommarklänning'],
    ['sv', 'jeans jacka', 'jeansjacka'],
    ['fi', 'uima puku', 'uimapuku'],
  ] as const)('[P14] %s: "%s" written apart works as "%s"', async (language, apart, compound) => {
    const [a, b] = await Promise.all([apart, compound].map(async (q) => shownKeys(await world.at(language).search(q))))
    expect(overlap(a!.slice(0, 5), b!.slice(0, 5))).toBeGreaterThanOrEqual(0.8)
  })
})
