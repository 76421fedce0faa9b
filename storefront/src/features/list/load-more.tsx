'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import s from './list.module.css'

type LoadMoreProps = {
  /** The address of the list as it stands: the place that is kept while the shopper looks at a product. */
  readonly of: string
  readonly first: More
  readonly label: string
}
/** What stands below the cards. */
type More = { readonly progress: string; readonly share: number; readonly next?: string }
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
    if (event.metaKey || event.ctrlKey || event.shiftKey || !more.next) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const page = await pageOf(more.next)
      const grown = { pages: [...pages, page.cards], more: page.more }
      kept.set(of, grown)
      hasGrown.current = true
      setState(grown)
    } catch {
      router.push(more.next)
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

async function pageOf(href: string): Promise<{ readonly cards: string; readonly more: More }> {
  const response = await fetch(href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const cards = page.querySelector('[data-cards]')
  const below = page.querySelector<HTMLElement>('[data-more-share]')
  if (!response.ok || !cards || !below) throw new Error(`no cards at ${href}: ${response.status}`)
  return {
    cards: cards.innerHTML,
    more: {
      progress: below.querySelector('p')?.textContent ?? '',
      share: Number(below.dataset.moreShare),
      ...(below.dataset.moreNext && { next: below.dataset.moreNext }),
    },
  }
}
