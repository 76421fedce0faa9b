'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const Rail = lazy(() => import('./recently-viewed-rail'))

/** The row comes when the shopper comes near the end of the page, or at the latest when the page rests. */
export function RecentlyViewedSlot({ productId }: { readonly productId: number }) {
  const slot = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  // A short look counts as well: who leaves before the row comes has seen the product all the same.
  useEffect(() => {
    void import('./recently-viewed').then(({ rememberVisit }) => rememberVisit(productId)).catch(() => {})
  }, [productId])
  useEffect(() => {
    const wait = setTimeout(() => setIsWanted(true), 3000)
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsWanted(true), {
      rootMargin: '800px 0px',
    })
    if (slot.current) watch.observe(slot.current)
    return () => {
      clearTimeout(wait)
      watch.disconnect()
    }
  }, [])
  return (
    <div ref={slot} tabIndex={-1}>
      {isWanted && (
        <Suspense>
          <Rail
            current={productId}
            onClear={() => {
              slot.current?.focus({ preventScroll: true })
              // What the search remembers of this visitor goes as well.
              void import('@/data/browser-search').then(({ browserSearch }) =>
                browserSearch().notify.removeRecentlyViewed('all'),
              )
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
