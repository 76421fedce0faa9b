'use client'

import { useEffect, useRef, useState } from 'react'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { scrollBehavior } from '@/browser/scroll-behavior'
import s from './rail.module.css'

/** Step through the track that stands in the same section; at an end the button that leads nowhere is off. */
export function RailButtons({ previous, next }: { readonly previous: string; readonly next: string }) {
  const self = useRef<HTMLSpanElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })
  const track = () => self.current?.closest('section')?.querySelector(`.${s.railTrack}`)

  useEffect(() => {
    const scroller = self.current?.closest('section')?.querySelector(`.${s.railTrack}`)
    if (!scroller) return
    const measure = () =>
      setEnds({
        start: scroller.scrollLeft <= 1,
        end: scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1,
      })
    // Measured when it comes near: a page that wakes has better things to do than to lay out what nobody sees.
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && measure(), { rootMargin: '200px' })
    near.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      near.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [])
  const step = (direction: 1 | -1) => {
    const scroller = track()
    scroller?.scrollBy({ left: direction * scroller.clientWidth, behavior: scrollBehavior() })
  }

  return (
    <span className={s.railButtons} ref={self}>
      <button
        type="button"
        className={button.iconButton}
        disabled={ends.start}
        aria-label={previous}
        onClick={() => step(-1)}
      >
        <Icon name="left" size="s" />
      </button>
      <button type="button" className={button.iconButton} disabled={ends.end} aria-label={next} onClick={() => step(1)}>
        <Icon name="right" size="s" />
      </button>
    </span>
  )
}
