'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import s from './list.module.css'
import type { More } from './next-cards'

type LoadMoreProps = {
  /** The address of the list as it stands: the place that is kept while the shopper looks at a product. */
  readonly of: string
  readonly first: More
  readonly label: string
}
type Kept = { readonly pages: readonly string[]; readonly more: More }

const kept = new Map<string, Kept>()

/**
 * The next page is a link. With scripts its cards come below those that are there; they are kept for the visit, so that
 * coming back from a product finds the list as long as it was left.
 */
export function LoadMore({ of, first, label }: LoadMoreProps) {
  const router = useRouter()
  const [{ pages, more }, setState] = useState<Kept>(() => kept.get(of) ?? { pages: [], more: first })
  const [isBusy, setBusy] = useState(false)
  const newest = useRef<HTMLDivElement>(null)
  const hasGrown = useRef(false)

  useEffect(() => {
    // The keyboard goes on where the new cards begin.
    if (hasGrown.current && pages.length > 0)
      newest.current?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
  }, [pages.length])

  const load = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { next } = more
    if (event.metaKey || event.ctrlKey || event.shiftKey || !next) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const { nextCards } = await import('./next-cards')
      const page = await nextCards(next)
      const grown = { pages: [...pages, page.cards], more: page.more }
      kept.set(of, grown)
      hasGrown.current = true
      setState(grown)
    } catch {
      router.push(next)
    }
    setBusy(false)
  }

  return (
    <>
      {pages.map((cards, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pages only ever follow each other
          key={at}
          ref={at === pages.length - 1 ? newest : undefined}
          className={base.productGrid}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's cards, as the server made them
          dangerouslySetInnerHTML={{ __html: cards }}
        />
      ))}
      <div className={s.loadMore} data-more-share={more.share} data-more-next={more.next}>
        <p className={base.num} role="status">
          {more.progress}
        </p>
        <div className={s.loadMoreBar} style={{ '--share': `${more.share}%` } as React.CSSProperties}>
          <i />
        </div>
        {more.next && (
          <a
            className={button.button}
            data-kind="secondary"
            href={more.next}
            rel="next"
            aria-busy={isBusy}
            data-state={isBusy ? 'busy' : undefined}
            onClick={(event) => void load(event)}
          >
            {label}
          </a>
        )}
      </div>
    </>
  )
}
