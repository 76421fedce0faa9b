import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCheckoutState } from '@/browser/checkout-state'
import { useCart } from '@/features/cart/cart-store'
import { keepVoucher, startVoucher, takeVoucher } from '@/features/cart/saved-voucher'
import { beginPayment } from '@/features/checkout/avarda-store'
import { keepDelivery, keepZip, leaveCheckout } from '@/features/checkout/known-delivery'
import { followBag } from './follow-bag'

const jar = new Map<string, string>()

beforeEach(() => {
  jar.clear()
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = '', maxAge] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(line) ?? []
      if (maxAge === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
})
afterEach(() => {
  leaveCheckout()
  useCart.setState({ cart: null })
  vi.unstubAllGlobals()
})

const state = () => useCheckoutState.getState()
/** The checkout as the services answer it. */
const view = (zip: string, shipping: { feeIncVat: number; isDefault: boolean }) =>
  ({
    shippingData: zip && JSON.stringify({ zip, town: 'Oslo', options: [{ id: 3, key: 'home', minDays: 1 }] }),
    cart: { summary: { shipping } },
  }) as never

it('[CHECKOUT-01] [CHECKOUT-05] [CHECKOUT-07] keeps zip, the answer of the shipping service and the fee of the chosen method', () => {
  expect(state()).toMatchObject({ nshiftData: null, currentZip: '', externalShippingFee: null })
  keepZip('0150')
  expect(state().currentZip).toBe('0150')
  keepDelivery(view('0150', { feeIncVat: 49, isDefault: true }))
  expect(state().nshiftData).toMatchObject({ zip: '0150', town: 'Oslo', options: [{ id: 3, key: 'home', minDays: 1 }] })
  expect(state().externalShippingFee).toBeNull()
  keepDelivery(view('0150', { feeIncVat: 79, isDefault: false }))
  expect(state().externalShippingFee).toBe(79)
  keepDelivery(view('', { feeIncVat: 49, isDefault: true }))
  expect(state()).toMatchObject({ nshiftData: null, externalShippingFee: null })
})

it('[CHECKOUT-01] keeps our reference of the payment in merchantData, and the voucher of the cart in voucherData', () => {
  const code = 'voyadovoucher_aB3'
  takeVoucher(code)
  beginPayment('reference')
  expect(state()).toMatchObject({ merchantData: 'reference', voucherData: { id: code } })
  keepVoucher(code)
  leaveCheckout()
  expect(state()).toMatchObject({ merchantData: '', voucherData: { id: code } })
  keepVoucher('TAKK10')
  expect([state().voucherData.id, jar.has('ralph-voucher')]).toEqual([null, false])
  takeVoucher(code)
  startVoucher(false)
  expect([state().voucherData.id, jar.has('ralph-voucher')]).toEqual([null, false])
})

it('the fee that was chosen in the checkout is no news to it when the bag brings it', () => {
  const bag = (feeIncVat: number, total: string) =>
    ({
      ...{ id: 'c', promoCode: null, items: [] },
      summary: {
        total: { sellingPriceIncVatFormatted: total },
        subTotal: { regularPriceIncVatFormatted: '300 kr' },
        shipping: { feeIncVat, isDefault: false },
      },
    }) as never
  useCart.setState({ cart: bag(49, '349 kr') })
  keepDelivery(view('0150', { feeIncVat: 79, isDefault: false }))
  const changed = vi.fn()
  const stop = followBag(changed)
  useCart.setState({ cart: bag(79, '379 kr') })
  expect(changed).not.toHaveBeenCalled()
  useCart.setState({ cart: bag(79, '329 kr') })
  expect(changed).toHaveBeenCalledTimes(1)
  useCart.setState({ cart: bag(99, '349 kr') })
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})
