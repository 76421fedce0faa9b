import { events } from '@/browser/events'
import { shownProducts } from '@/catalogue/shown-products'
import { browserSearch } from '@/data/browser-search'
import { useCart } from '@/features/cart/cart-store'

/** Tells the search what became of what it has shown. Nothing here may fail the shopper, whatever it meets. */
export function watchForSearch(): void {
  // Before the link is followed, and also when it opens elsewhere.
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)

  useCart.subscribe(({ added }, before) => {
    if (!added || added === before.added) return
    const { productId, skus } = added.product
    const variantKey = skus.find(({ skuId }) => skuId === added.skuId)?.articleNumber
    const ticket = variantKey && shownProducts.added(productId, variantKey)
    if (ticket) void browserSearch().notify.addToCart(ticket)
  })
  events.subscribe(({ name, detail }) => {
    const productKey = keyOf(detail)
    if (!productKey) return
    if (name === 'favorite:add') void browserSearch().notify.addFavourite({ productKey })
    if (name === 'favorite:remove') void browserSearch().notify.removeFavourite({ productKey })
  })
}

function onClick({ target }: Event): void {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('[data-product] a[href]:not([data-quick-shop])')
      : null
  const card = link?.closest<HTMLElement>('[data-product]')
  if (!link || !card) return
  const list = card.closest<HTMLElement>('[data-tickets]')?.dataset.tickets
  const ticket = shownProducts.opened(list, Number(card.dataset.product), link.pathname)
  if (ticket) void browserSearch().notify.click(ticket)
}

/** The product's id is the key that the search knows it by. */
function keyOf(detail: unknown): string | undefined {
  const id = typeof detail === 'object' && detail !== null && 'productId' in detail ? detail.productId : detail
  return typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id)) ? String(id) : undefined
}
