import { expect, it } from 'vitest'
import { pages } from './pages'

it('[SEARCH-12] answers the nine queries of the storefront, and the two of retail media that its client knows besides', () => {
  expect(Object.keys(pages)).toEqual([
    'add-to-cart-popup',
    'autocomplete',
    'navigation-tree',
    'search-page',
    'product-page',
    'cart-page',
    'landing-page',
    'content-information',
    'content-search-page',
    'sponsored-page',
    'banners',
  ])
})
