'use client'
import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useGo } from '@/lib/use-go'
import { useLeaveTab } from './leave-tab'

/** The strip of tabs: scrolled to the tab that is on show, moved in with the keyboard. */
export function useTabMoves(shownKey: string, count: number) {
  const go = useGo()
  const leave = useLeaveTab()
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls when another tab is on show
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const seen = new ResizeObserver(() =>
      strip.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    seen.observe(strip)
    return () => seen.disconnect()
  }, [shownKey, count])

  const move = (event: KeyboardEvent, at: number, tab: WorkspaceTab | undefined) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      items.at(target % items.length)?.focus()
    } else if (event.key === 'Delete' && tab) {
      event.preventDefault()
      leave(tab)
      items[Math.max(0, at - 1)]?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      go(tab ? tab.path : '/')
    }
  }
  return { list, move }
}
