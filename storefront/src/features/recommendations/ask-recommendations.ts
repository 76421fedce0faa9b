import type { Answer } from '@shop/api-client/search/answers'
import type { RecommendationRequest } from '@shop/api-client/search/requests'
import type { SearchClient } from '@shop/api-client/search/search-client'
import { searchOr } from '@shop/api-client/search/search-error'
import type { RecommendedProduct } from '@shop/domain/recommendation'
import { isAssistHost } from '@shop/domain/routing'

export type Place =
  | { readonly page: 'home' }
  | { readonly page: 'product'; readonly productKey: string }
  | { readonly page: 'cart'; readonly cart: readonly string[] }
  | { readonly page: 'added'; readonly variantKey: string }

export type ListId = 'similar' | 'matching' | 'recent' | 'personal' | 'cart' | 'added'
type Lists = Answer<'product-page'>['recommendationLists']
export type Recommended = {
  readonly lists: Lists
  /** The product that a page is about, with the page's own tickets. */
  readonly page?: RecommendedProduct
}

export const IN_A_RAIL = 8
/** As many more as the page's own rails may show. */
const FOR_HOME = IN_A_RAIL + 32
const UNDER_THE_BAG = 3

const wanted: Readonly<Record<Place['page'], readonly (RecommendationRequest & { readonly id: ListId })[]>> = {
  home: [
    { id: 'personal', algorithm: 'PERSONAL', limit: FOR_HOME },
    { id: 'recent', algorithm: 'RECENTLY_VIEWED', limit: IN_A_RAIL },
  ],
  product: [
    { id: 'similar', algorithm: 'ALTERNATIVES', limit: IN_A_RAIL },
    { id: 'matching', algorithm: 'STYLE_WITH', limit: IN_A_RAIL },
  ],
  cart: [{ id: 'cart', algorithm: 'CART', limit: IN_A_RAIL }],
  added: [{ id: 'added', algorithm: 'ADD_TO_CART_RECS', limit: UNDER_THE_BAG }],
}

/** The lists of a place, those with something in them; none when the search cannot be asked: the page goes on without. */
export async function askRecommendations(
  { query, recommendations }: Pick<SearchClient, 'query' | 'recommendations'>,
  place: Place,
  signal?: AbortSignal,
): Promise<Recommended> {
  // Staff who look as a customer are shown nothing that was made up for the customer.
  if (isAssistHost(globalThis.location?.host ?? '')) return { lists: [] }
  const recommendationLists = wanted[place.page]
  const lists = (found: Lists): Recommended => ({ lists: found })
  switch (place.page) {
    case 'home':
      return lists(
        await recommendations('landing-page', { pageReference: '/' }, { body: { recommendationLists }, signal }),
      )
    case 'cart':
      return lists(await recommendations('cart-page', { cart: place.cart }, { body: { recommendationLists }, signal }))
    case 'added':
      return lists(
        await recommendations(
          'add-to-cart-popup',
          { variantKey: place.variantKey },
          { body: { recommendationLists }, signal },
        ),
      )
    case 'product': {
      const { productKey } = place
      const body = { recommendationLists, productGroup: { include: true } }
      return searchOr(
        async () => {
          const { recommendationLists: found, productGroup } = await query(
            'product-page',
            { productKey },
            { body, signal },
          )
          return { lists: found, page: productGroup?.products[0] }
        },
        () => lists([]),
        (text, cause) => console.warn(text, cause),
      )
    }
  }
}
