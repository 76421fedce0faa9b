import type { ShopLinks } from '../../../ground/mails/shop-links'
import type { OrderDraft } from '../orders/order-draft'

/**
 * Where the provider sends the shopper back to: the confirmation page, with the payment's id (`aid`). A client may name
 * a page of its own with the protocol's placeholders, on the shop's own origin only.
 */
export function returnUrlOf(links: ShopLinks, draft: OrderDraft, paymentId: string): string {
  const { cartId, pages } = draft
  const own = links(pages, 'checkoutConfirm', { query: { cartid: cartId, aid: paymentId } })
  if (!pages.redirectUrl) return own
  const filled = pages.redirectUrl
    .replaceAll(/\{geins\.cartid\}|%7Bgeins\.cartid%7D/gi, encodeURIComponent(cartId))
    .replaceAll(/\{payment\.uid\}|%7Bpayment\.uid%7D/gi, encodeURIComponent(paymentId))
  return URL.canParse(filled) && new URL(filled).origin === new URL(own).origin ? filled : own
}
