import { afterEach, expect, it, vi } from 'vitest'
import { useCart } from '@/features/cart/cart-store'
import { followBag } from './follow-bag'

afterEach(() => useCart.setState({ cart: null }))

const bag = {
  id: 'c',
  version: 1,
  promoCode: null as string | null,
  items: [{ quantity: 1 }],
  summary: {
    total: { sellingPriceIncVatFormatted: '349 kr' },
    subTotal: { regularPriceIncVatFormatted: '300 kr' },
    shipping: { feeIncVat: 49, isDefault: true },
  },
}
const { summary } = bag
const show = (cart: typeof bag | null) => useCart.setState({ cart: cart as never })

it.each([
  ['item count', { ...bag, items: [{ quantity: 2 }] }, 1],
  ['shipping fee', { ...bag, summary: { ...summary, shipping: { feeIncVat: 0, isDefault: true } } }, 1],
  ['formatted total', { ...bag, summary: { ...summary, total: { sellingPriceIncVatFormatted: '350 kr' } } }, 1],
  ['shipping default', { ...bag, summary: { ...summary, shipping: { feeIncVat: 49, isDefault: false } } }, 1],
  ['regular subtotal', { ...bag, summary: { ...summary, subTotal: { regularPriceIncVatFormatted: '301 kr' } } }, 1],
  ['promo code', { ...bag, promoCode: 'TAKK' }, 1],
  ['another bag', { ...bag, id: 'd' }, 1],
  ['nothing of these', { ...bag, version: 2 }, 0],
] as const)(
  '[CART-15] [CART-16] the checkout asks anew when the cart or its items have changed, and only then: %s',
  (_, next, times) => {
    const changed = vi.fn()
    show(bag)
    const stop = followBag(changed)
    show(null)
    show(next as typeof bag)
    expect(changed).toHaveBeenCalledTimes(times)
    stop()
    show({ ...bag, id: 'e' })
    expect(changed).toHaveBeenCalledTimes(times)
  },
)
