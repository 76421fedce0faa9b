import type { RecommendedProduct } from '@shop/domain/recommendation'
import { expect, it } from 'vitest'
import { createShownProducts } from './shown-products'

const product = (productId: number, ticket: string): RecommendedProduct =>
  ({
    productId,
    key: String(productId),
    ticket,
    canonicalUrl: `/p/${productId}`,
    skus: [{ skuId: productId * 10, articleNumber: `L${productId}-1`, ticket: ticket && `${ticket}-sku` }],
  }) as unknown as RecommendedProduct

it('[SEARCH-26] tells a click with the ticket of the list the card stood in', () => {
  const shown = createShownProducts()
  shown.show('result', [product(1, 'a'), product(2, 'b')])
  shown.show('similar', [product(1, 'c')])
  expect(shown.opened('result', 1, '/p/1')).toBe('a')
  expect(shown.opened('similar', 1, '/p/1')).toBe('c')
  // A colour of the card is a product of its own.
  expect(shown.opened('result', 1, '/p/2')).toBe('b')
})

it('[SEARCH-26] owes the click of a card without a ticket until the page of its product stands, once', () => {
  const shown = createShownProducts()
  expect(shown.opened(undefined, 1, '/p/1')).toBeUndefined()
  expect(shown.pageShown(product(2, 'other'))).toBeUndefined()
  shown.opened(undefined, 1, '/p/1')
  expect(shown.pageShown(product(1, 'page'))).toBe('page')
  expect(shown.pageShown(product(1, 'page'))).toBeUndefined()
})

it('[SEARCH-27] tells an addition with the ticket of the size, and later with the one it was added under before', () => {
  const shown = createShownProducts()
  shown.show('result', [product(1, 'a')])
  expect(shown.added(1, 'L1-1')).toBe('a-sku')
  shown.show('result', [product(1, '')])
  expect(shown.added(1, 'L1-1')).toBe('a-sku')
  expect(shown.added(7, 'L7-1')).toBeUndefined()
})
