import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A link inside the shop. Pages come from the page cache in a few milliseconds: fetching them ahead costs more than it gives. */
export function ShopLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />
}
