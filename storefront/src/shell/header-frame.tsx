'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import s from './header.module.css'

/** Less than this is a trembling finger, not a wish to see the menu again. */
const UPWARD_MOVE_PX = 6
const TOP_THRESHOLD_PX = 10

/** The bar leaves on the way down and returns on the way up, but never while something in it is open or focused. */
export function HeaderFrame({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    let before = window.scrollY
    // A sticky element's own offset moves with the page; what stands above it does not.
    const above = (bar.current?.previousElementSibling as HTMLElement | null)?.offsetHeight ?? 0
    const onScroll = () => {
      const header = bar.current
      if (!header) return
      const now = Math.max(0, window.scrollY)
      const busy = header.contains(document.activeElement) || header.querySelector('[aria-expanded="true"]') !== null
      if (now <= TOP_THRESHOLD_PX + above || busy || before - now >= UPWARD_MOVE_PX) {
        hide(header, false)
        before = now
      } else if (now > before) {
        hide(header, true)
        before = now
      }
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])

  return (
    <header ref={bar} className={s.header} id="top">
      {children}
    </header>
  )
}

/** What sticks below the bar has to move with it, so the root element knows too. */
function hide(header: HTMLElement, hidden: boolean): void {
  header.toggleAttribute('data-hidden', hidden)
  document.documentElement.toggleAttribute('data-header-hidden', hidden)
}
