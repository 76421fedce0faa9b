import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page: { dataLayer?: { event: string; pieces: number }[] } = {}
const tab = { visibilityState: 'visible', cookie: '', querySelectorAll: () => [] }

beforeEach(() => {
  vi.resetModules()
  delete page.dataLayer
  tab.visibilityState = 'visible'
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', tab)
})
afterEach(() => vi.unstubAllGlobals())

const cartOf = (version: number, id = 'c') => ({ id, version, items: [] }) as never
/** What the changes of the cart are told as, one after the other. */
async function toldOf(...changes: readonly { count?: number; cart?: never; isFollowing?: boolean }[]) {
  const { followCart } = await import('./follow-cart')
  const { useCart } = await import('@/features/cart/cart-store')
  followCart()
  for (const change of changes) useCart.setState(change)
  return (page.dataLayer ?? []).map(({ event, pieces }) => `${event} ${pieces}`)
}

it('[ANALYTICS-10] [ANALYTICS-11] what the shopper changes of the cart is told: as empty when the last piece goes, else as an update', async () => {
  expect(
    await toldOf(
      { count: 0 },
      { count: 1, cart: cartOf(1) },
      { count: 3, cart: cartOf(2) },
      { count: 2, cart: cartOf(3) },
      { count: 0, cart: cartOf(4) },
    ),
  ).toEqual(['cart-update 1', 'cart-update 3', 'cart-update 2', 'empty-cart 0'])
})

it('[ANALYTICS-11] a change that leaves as many pieces, as a promo code does, is told as well', async () => {
  expect(await toldOf({ count: 2 }, { count: 2, cart: cartOf(1) }, { count: 2, cart: cartOf(2) })).toEqual([
    'cart-update 2',
  ])
})

it('[ANALYTICS-11] what was there before, and what is done elsewhere, is nobody’s event here', async () => {
  expect(await toldOf({ count: 2 }, { cart: cartOf(1) }, { cart: cartOf(1) }, { cart: cartOf(7, 'another') })).toEqual(
    [],
  )
  const { useCart } = await import('@/features/cart/cart-store')
  useCart.setState({ isFollowing: true })
  useCart.setState({ count: 5, cart: cartOf(8, 'another') })
  useCart.setState({ isFollowing: false })
  tab.visibilityState = 'hidden'
  useCart.setState({ count: 6, cart: cartOf(9, 'another') })
  expect(page.dataLayer).toBeUndefined()
})

it('[ANALYTICS-08] names each of the goods in the cart with the band of its reduction', async () => {
  const line = (productId: number, quantity: number, lowestPrice?: object) => ({
    product: { productId, lowestPrice },
    quantity,
  })
  const items = [
    line(7, 2, { isDiscounted: true, discountPercentage: 25 }),
    line(8, 1, { isDiscounted: false, discountPercentage: 40 }),
    line(9, 1),
    { product: null, quantity: 1 },
  ]
  await toldOf({ count: 0 }, { count: 5, cart: { id: 'c', version: 1, items } as never })
  expect(page.dataLayer).toMatchObject([
    {
      ...{ event: 'cart-update', pieces: 5 },
      products: [
        { productId: '7', quantity: 2, discountBand: '21-30' },
        { productId: '8', quantity: 1, discountBand: '0-5' },
        { productId: '9', quantity: 1, discountBand: '0-5' },
      ],
    },
  ])
})
