import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page: { dataLayer?: { event: string }[] } = {}
beforeEach(() => {
  vi.resetModules()
  delete page.dataLayer
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] })
})
afterEach(() => vi.unstubAllGlobals())

const line = { productId: 7, quantity: 2, discountPercent: 25 }
/** The event for a cart of so many pieces that becomes one of so many. */
async function told(before: number, pieces: number) {
  const { pushCartChange } = await import('./cart-entry')
  pushCartChange(before, { pieces, lines: pieces > 0 ? [line] : [] })
  return page.dataLayer?.at(-1)?.event
}

it('[ANALYTICS-10] a removal that leaves nothing in the cart is told as an empty cart, and nothing else is', async () => {
  expect(await told(1, 0)).toBe('empty-cart')
  expect(await told(3, 1)).not.toBe('empty-cart')
  expect(await told(0, 1)).not.toBe('empty-cart')
  // A code that is taken off an empty cart removes nothing.
  expect(await told(0, 0)).not.toBe('empty-cart')
})

it('[ANALYTICS-11] every other change of the cart is told as an update of it', async () => {
  const others = [
    await told(0, 1),
    await told(1, 5),
    await told(5, 4),
    await told(2, 1),
    await told(2, 2),
    await told(0, 0),
  ]
  expect(others).toEqual(Array(6).fill('cart-update'))
})

it('[ANALYTICS-08] each product of an event of the cart names its band', async () => {
  await told(0, 2)
  expect(page.dataLayer).toEqual([
    { event: 'cart-update', pieces: 2, products: [{ productId: '7', quantity: 2, discountBand: '21-30' }] },
  ])
})

it('[ANALYTICS-08] a product of an impression or a favourite names its band, 0-5 where nothing is reduced', async () => {
  const { factsOf, factsOfCard } = await import('./product-facts')
  const card = (discount?: string) =>
    ({ dataset: { product: '9', discount }, querySelector: () => ({ textContent: ' Kjole ' }) }) as never
  const facts = { productId: '9', name: 'Kjole' }
  expect(factsOfCard(card('81'))).toEqual({ ...facts, discountPercent: 81, discountBand: '81-100' })
  expect(factsOfCard(card())).toEqual({ ...facts, discountPercent: 0, discountBand: '0-5' })
  expect(factsOf('unseen')).toMatchObject({ discountBand: '0-5' })
})
