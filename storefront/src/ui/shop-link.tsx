import type { ComponentProps } from 'react'

type ShopLinkProps = ComponentProps<'a'> & {
  readonly href: string
  /** `false` leaves the page where it is scrolled to. */
  readonly scroll?: boolean
}

/**
 * A link inside the shop: plain HTML, so that a list of two hundred of them has nothing to wake up. `shop-links.ts`
 * makes all of them client-side. Pages come from the page cache in a few milliseconds: fetching them ahead costs more
 * than it gives.
 */
export function ShopLink({ scroll, ...props }: ShopLinkProps) {
  // Only where it is so: what is undefined still travels in the data of a page.
  return <a {...(scroll === false && { 'data-stay': '' })} {...props} />
}
