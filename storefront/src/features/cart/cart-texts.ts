/** Patterns of the language of the page; a component fills them when it knows the numbers. */
export type CartTexts = { readonly locale: string } & Readonly<Record<CartTextKey, string>>

export const cartTextKeys = {
  openCart: 'a11y.openCart',
  close: 'a11y.close',
  title: 'cart.title',
  items: 'cart.items',
  empty: 'cart.empty',
  continueShopping: 'cart.continueShopping',
  goToCheckout: 'cart.goToCheckout',
  increase: 'cart.increase',
  decrease: 'cart.decrease',
  remove: 'cart.remove',
  removeItem: 'cart.removeItem',
  onlyLeft: 'cart.onlyLeft',
  quantityThreshold: 'cart.quantityThreshold',
  freeShippingLeft: 'cart.freeShippingLeft',
  freeShippingReached: 'cart.freeShippingReached',
  loadFailed: 'cart.loadFailed',
  updated: 'a11y.cartUpdated',
  subtotal: 'cart.subtotal',
  shippingFrom: 'cart.shippingFrom',
  shippingFree: 'cart.shippingFree',
  freeGift: 'cart.freeGift',
  shippingAtCheckout: 'cart.shippingAtCheckout',
  size: 'cart.lineSize',
  added: 'added.title',
  seeCart: 'added.seeCart',
  toCheckout: 'added.checkout',
  failed: 'cart.addFailed',
  exVat: 'price.exVat',
  wait: 'loading.wait',
} as const

export type CartTextKey = keyof typeof cartTextKeys

/** What a page carries of them: the button, and the refusals, which must be there when nothing else can be fetched. */
export const cartPageKeys = ['openCart', 'onlyLeft', 'quantityThreshold', 'failed'] as const

export type CartPageTexts = Pick<CartTexts, 'locale' | (typeof cartPageKeys)[number]>
