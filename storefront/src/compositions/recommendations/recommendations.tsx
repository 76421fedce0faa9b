'use client'

import { useEffect, useRef, useState } from 'react'
import { lazily } from '@/ui/lazily'
import type { Place } from '@/features/recommendations/ask-recommendations'

const Rails = lazily(() => import('./recommendation-rails').then((m) => m.RecommendationRails))

/** As far ahead that the cards stand before the shopper is there, and nothing that is seen moves. */
const AHEAD = '600px 0px'

type RecommendationsProps = { readonly place: Place; readonly className?: string }

/** What the search recommends here, asked for when the shopper comes near; a product's page tells that it was seen. */
export function Recommendations({ place, className }: RecommendationsProps) {
  const self = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const atOnce = place.page === 'product'
  useEffect(() => {
    if (!self.current) return
    const show = () => setNear(true)
    if (atOnce) {
      const timer = setTimeout(show, 600)
      return () => clearTimeout(timer)
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: AHEAD })
    observer.observe(self.current)
    return () => observer.disconnect()
  }, [atOnce])
  return (
    <div ref={self} className={className} data-recommendations={place.page}>
      {isNear && <Rails place={place} />}
    </div>
  )
}
