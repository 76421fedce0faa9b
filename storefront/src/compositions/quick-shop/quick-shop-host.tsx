'use client'

import { useEffect, useRef, useState } from 'react'
import { lazily } from '@/ui/lazily'

const QuickShopPanel = lazily(() => import('./quick-shop-panel').then((m) => m.QuickShopPanel))

/** A little longer than the drawer takes to leave. */
const CLOSED_MS = 350

/**
 * Whatever carries `data-quick-shop` opens the panel: its value is the product's alias, or else its link says which
 * product. Without scripts the link leads to the product's own page.
 */
export function QuickShopHost() {
  const [alias, setAlias] = useState<string>()
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
      const pressed = (event.target as Element | null)?.closest<HTMLElement>('[data-quick-shop]')
      const link = pressed?.getAttribute('href')?.split(/[?#]/)[0]?.split('/').at(-1)
      const wanted = pressed?.dataset.quickShop || (link && decodeURIComponent(link))
      if (!wanted) return
      event.preventDefault()
      // The link is the framework's too; it would lead away.
      event.stopPropagation()
      opener.current = pressed ?? null
      setAlias(wanted)
      setOpened(true)
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])

  // What opened the panel has the focus again, once the panel has let go of it.
  const close = () => {
    setOpened(false)
    setTimeout(() => opener.current?.focus({ preventScroll: true }), CLOSED_MS)
  }

  if (!alias) return null
  return <QuickShopPanel alias={alias} opened={opened} onClose={close} />
}
