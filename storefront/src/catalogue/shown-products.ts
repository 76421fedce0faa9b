import {
  addedToCart,
  noTickets,
  openedCard,
  openedPage,
  type RecommendedProduct,
  type TicketMemory,
  ticketsOf,
} from '@shop/domain/recommendation'

/** What the search has shown on this page and which tickets tell it what became of that. One browser's, in memory only. */
type Shown = {
  readonly lists: ReadonlyMap<string, readonly RecommendedProduct[]>
  readonly products: ReadonlyMap<number, RecommendedProduct>
  readonly memory: TicketMemory
}

export function createShownProducts() {
  let state: Shown = { lists: new Map(), products: new Map(), memory: noTickets }
  const tell = ({ memory, ticket }: { readonly memory: TicketMemory; readonly ticket: string | undefined }) => {
    state = { ...state, memory }
    return ticket
  }

  return {
    /** A list is known by a name of its own; its newest answer takes the place of the one before. */
    show(list: string, products: readonly RecommendedProduct[]): void {
      state = {
        ...state,
        lists: new Map(state.lists).set(list, products),
        products: new Map([...state.products, ...products.map((one) => [one.productId as number, one] as const)]),
      }
    },
    /** A card was opened: in a list of ours, or (no list) in a page that is kept for everybody. */
    opened(list: string | undefined, productId: number, path: string): string | undefined {
      const products = list === undefined ? [] : (state.lists.get(list) ?? [])
      const found =
        products.find(({ canonicalUrl }) => canonicalUrl === path) ??
        products.find((one) => one.productId === productId)
      return tell(openedCard(state.memory, { key: String(found?.productId ?? productId), ticket: found?.ticket }))
    },
    /** A product's page stands; what its card could not tell is told by the page's own ticket. */
    pageShown(product: RecommendedProduct): string | undefined {
      return tell(openedPage(state.memory, { key: String(product.productId), ticket: product.ticket }))
    },
    /** A size, by its article number, was put into the cart. */
    added(productId: number, variantKey: string): string | undefined {
      const product = state.products.get(productId)
      return tell(
        addedToCart(
          state.memory,
          product ? ticketsOf(product, variantKey) : { variantKey, productKey: String(productId) },
        ),
      )
    },
  }
}

export const shownProducts = createShownProducts()
