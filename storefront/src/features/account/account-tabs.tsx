'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type AccountTabsProps = {
  readonly className: string
  readonly label: string
  readonly current: string
  readonly children: ReactNode
}

/** On a phone there are more screens than fit: the row begins where one is. The page itself stays scrolled as it was. */
export function AccountTabs({ className, label, current, children }: AccountTabsProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the screen that changes which tab is the current one
  useEffect(() => {
    const tabs = row.current
    const tab = tabs?.querySelector('[aria-current=page]')
    if (!tabs || !tab) return
    const [outer, inner] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()]
    tabs.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current])
  return (
    <nav ref={row} className={className} aria-label={label}>
      {children}
    </nav>
  )
}
