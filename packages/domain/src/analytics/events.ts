/** What the parts of the shop tell each other, and analytics listens to. */
export const applicationEvents = [
  'favorite:add',
  'favorite:remove',
  'customer-type:change',
  'membership:join',
  'membership:leave',
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

export type CartChange = { readonly kind: 'add' | 'change' | 'remove'; readonly itemsLeft: number }

/** A removal that leaves nothing empties the cart; every other change updates it. */
export function cartEvent({ kind, itemsLeft }: CartChange): 'empty-cart' | 'cart-update' {
  return kind === 'remove' && itemsLeft === 0 ? 'empty-cart' : 'cart-update'
}

/** Pushed when the customer status of an order validation is `ok`, and only then. */
export function customEmailEvent(
  customerStatus: string,
  email: string,
): { readonly event: 'custom-email'; readonly email: string } | undefined {
  return customerStatus === 'ok' ? { event: 'custom-email', email } : undefined
}
