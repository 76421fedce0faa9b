'use client'

import NextLink from 'next/link'
import type { AnchorHTMLAttributes } from 'react'
import { tabScreenAt } from '@/lib/tab-screens'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  /** Of a page: in place of the one that is left, where it was scrolled to. */
  readonly replace?: boolean
  readonly scroll?: boolean
}

/**
 * A link of the console. Nothing is asked for because a link stands in sight; what leads to a subject is taken by the
 * frame, which draws it here.
 */
export function Link({ href, replace = false, scroll = true, ...rest }: Props) {
  if (tabScreenAt(href)) return <a {...rest} href={href} />
  return <NextLink {...rest} href={href} replace={replace} scroll={scroll} prefetch={false} />
}
