import { initialAvarda, nothingVisited } from '@shop/domain/client-state'
import { expect, it, vi } from 'vitest'
import { useSnackbar } from '@/ui/toast/snackbar-store'
import { useListState } from '@/frame/navigation/list-state'
import { useCheckoutState } from '@/browser/checkout-state'
import { events } from '@/browser/events'
import {
  beginPayment,
  closePaymentFrame,
  formOfPayment,
  showPaymentFrame,
  useAvarda,
} from '@/features/checkout/avarda-store'
import { useContentPanel } from '@/features/content-panel/content-panel-store'
import { chooseVariant, showProduct, useQuickShop } from '@/features/product/quick-shop/quick-shop-store'
import type { SizeChoice } from '@/features/product/sizes-of'

it('[STATE-03] [FILTER-16] avarda, content panel, events, last visited, list and snackbar start empty', () => {
  expect(useAvarda.getState()).toEqual({
    purchaseId: undefined,
    status: undefined,
    formToken: undefined,
    frame: undefined,
  })
  expect(useContentPanel.getState()).toEqual({ current: undefined, overlay: true, placement: 'side' })
  expect(Object.keys(events)).toEqual(['emit', 'subscribe'])
  expect(nothingVisited).toEqual({ productPath: undefined, listPath: undefined })
  expect(useListState.getState()).toEqual({
    ...{ products: [], total: 0, facets: [], page: 1, loading: false },
    selection: undefined,
  })
  expect(useSnackbar.getState().snackbar).toBeUndefined()
})

it('[CHECKOUT-39] avarda holds purchase, status and form token while it is paid in, and merchantData our reference', () => {
  const frame = 'https://pay.example/frame/to-k_en?locale=nb'
  beginPayment('our reference')
  showPaymentFrame({ purchaseId: 'p1', status: 'pending', frame })
  expect(useAvarda.getState()).toEqual({ purchaseId: 'p1', status: 'pending', formToken: 'to-k_en', frame })
  expect(useCheckoutState.getState().merchantData).toBe('our reference')
  closePaymentFrame()
  expect(useAvarda.getState()).toEqual(initialAvarda)
  expect(useCheckoutState.getState().merchantData).toBe('')
})

it('[CHECKOUT-39] merchantData is what the form of the payment is asked by, and nothing is asked before there is one', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body).variables.id)
    return Response.json({ data: { checkout: { purchaseId: 'p1', htmlSnippet: '<iframe>' } } })
  })
  const call = { cartId: 'cart' } as never
  expect(await formOfPayment(call)).toBeNull()
  expect(asked).toEqual([])
  beginPayment('our reference')
  expect(await formOfPayment(call)).toEqual({ purchaseId: 'p1', htmlSnippet: '<iframe>' })
  expect(asked).toEqual(['our reference'])
  closePaymentFrame()
  vi.unstubAllGlobals()
})

it('[PRODUCT-15] the quick shop holds the product, and the size of it that cannot be had', () => {
  const product = { productId: 1, firstAvailableOn: '2020-01-01T00:00:00Z' } as never
  const size = (name: string, state: SizeChoice['state']) => ({ skuId: 7, name, state }) as SizeChoice
  expect(useQuickShop.getState()).toEqual({ product: undefined, notifyVariant: undefined })
  showProduct(product, undefined)
  expect(useQuickShop.getState()).toEqual({ product, notifyVariant: undefined })
  chooseVariant(size('M', 'sold-out'))
  expect(useQuickShop.getState().notifyVariant?.name).toBe('M')
  chooseVariant(size('L', 'in-stock'))
  expect(useQuickShop.getState().notifyVariant).toBeUndefined()
  showProduct(product, size('one size', 'sold-out'))
  expect(useQuickShop.getState().notifyVariant?.name).toBe('one size')
})
