import { withShop } from '@shop/testkit/with-shop'
import { describe, expect, it } from 'vitest'
import { keysOf, mains } from './shopper'
import { worldOf } from './world-of'

const { shop } = await withShop()
const world = await worldOf(shop)

const list = async (q: string) => keysOf((await world.at('sv').search(q, { limit: 60 })).primaryList.productGroups)

/** A visit that finds the product by the phrase, opens it and puts it into the cart. */
async function visit(q: string, key: string, customerKey?: string): Promise<void> {
  const visitor = world.newcomer('sv', customerKey)
  const answer = await visitor.search(q, { limit: 60, notify: true })
  const product = mains(answer.primaryList.productGroups).find((one) => one.key === key)
  if (!product) throw new Error(`${key} is not among the hits of ${q}`)
  await visitor.notify('click', { ticket: product.ticket })
  await visitor.notify('add-to-cart', { ticket: product.variants[0]?.ticket ?? product.ticket })
}

describe('behaviour', () => {
  it('[P27] one visitor moves nothing, forty do within a minute', { timeout: 150_000 }, async () => {
    const before = await list('klänning')
    const key = before[20]!
    for (let time = 0; time < 5; time++) await visit('klänning', key, 'the-one-visitor')
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await list('klänning')).toEqual(before)
    await Promise.all(Array.from({ length: 40 }, () => visit('klänning', key)))
    await expect
      .poll(async () => (await list('klänning')).indexOf(key), { timeout: 60_000, interval: 1_000 })
      .toBeLessThan(12)
  })

  const personal = { recommendationLists: [{ id: 'for-you', algorithm: 'PERSONAL', limit: 12 }] }

  it('[P31] the personal list turns to what a visitor opened, for that visitor alone', {
    timeout: 60_000,
  }, async () => {
    const visitor = world.newcomer('sv')
    const stranger = world.newcomer('sv')
    const shown = async (who: typeof visitor) =>
      mains((await who.landing('/', {}, personal)).recommendationLists[0]!.productGroups)
    const before = await shown(stranger)
    const ofBrand = (products: typeof before) => products.filter(({ brand }) => brand === 'Villankoti').length
    const answer = await visitor.search('villankoti', { limit: 10, notify: true })
    for (const { ticket } of mains(answer.primaryList.productGroups).slice(0, 5))
      await visitor.notify('click', { ticket })
    await expect.poll(async () => ofBrand(await shown(visitor)), { timeout: 10_000 }).toBeGreaterThan(ofBrand(before))
    expect((await shown(visitor)).map(({ key }) => key)).not.toEqual(before.map(({ key }) => key))
    expect((await shown(stranger)).map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  })

  it('[P31] personal ranking moves products of equal text quality only', async () => {
    const visitor = world.newcomer('sv')
    const answer = await visitor.search('tallbo', { limit: 10, notify: true })
    for (const { ticket } of mains(answer.primaryList.productGroups).slice(0, 5))
      await visitor.notify('click', { ticket })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const [own, others] = await Promise.all([visitor, world.newcomer('sv')].map((who) => who.search('skjorta')))
    for (const one of [own!, others!])
      expect(world.verdictOf({ right: ['shirts'] }, one)).toMatchObject({ isMet: true })
    expect(own!.primaryList.totalHits).toBe(others!.primaryList.totalHits)
  })
})
