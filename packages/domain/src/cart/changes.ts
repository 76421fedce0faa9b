/** The part of a cart, as it comes over the wire, that tells whether it changed. */
export type CartFace = {
  readonly promoCode: string | null
  readonly items: readonly { readonly quantity: number }[]
  readonly summary: {
    readonly total: { readonly sellingPriceIncVatFormatted: string }
    readonly subTotal: { readonly regularPriceIncVatFormatted: string | null }
    readonly shipping: { readonly feeIncVat: number; readonly isDefault: boolean } | null
  }
}

/** Item count, shipping fee, formatted total or the shipping default: one of them differs, or nothing changed. */
export function cartChanged(before: CartFace, after: CartFace): boolean {
  return (
    pieces(before) !== pieces(after) ||
    before.summary.shipping?.feeIncVat !== after.summary.shipping?.feeIncVat ||
    before.summary.total.sellingPriceIncVatFormatted !== after.summary.total.sellingPriceIncVatFormatted ||
    before.summary.shipping?.isDefault !== after.summary.shipping?.isDefault
  )
}

/** The formatted regular subtotal or the promo code differs, or the items did not change. */
export function itemsChanged(before: CartFace, after: CartFace): boolean {
  return (
    before.summary.subTotal.regularPriceIncVatFormatted !== after.summary.subTotal.regularPriceIncVatFormatted ||
    before.promoCode !== after.promoCode
  )
}

function pieces(cart: CartFace): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0)
}
