'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '@/lib/menu'
import s from './header.module.css'
import { MegaMenu } from './mega-menu'
import { ShopLink } from './shop-link'

const HOVER_INTENT_MS = 120

type MainNavProps = { readonly menu: readonly MenuEntry[]; readonly label: string; readonly seeAll: string }

/** More than this does not stand on one line; the others have their place in every panel. */
const ON_THE_BAR = 9

/** The first level is plain links; the panel opens on hover (after a moment), on the down key and on touch. */
export function MainNav({ menu, label, seeAll }: MainNavProps) {
  const pathname = usePathname()
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server renders the rewritten path; the address of the browser is known only here.
  const [here, setHere] = useState<string>()
  useEffect(() => {
    setOpen(undefined)
    setHere(pathname)
  }, [pathname])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (id: string | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), HOVER_INTENT_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(undefined)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
  }
  const opened = menu.find((entry) => entry.id === open && entry.children.length > 0)

  return (
    <nav
      className={s.headerNav}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerLeave={() => later(undefined)}
    >
      {menu.slice(0, ON_THE_BAR).map((entry) => (
        <ShopLink
          key={entry.id}
          href={entry.href}
          className={s.headerNavItem}
          data-kind={entry.tone}
          aria-current={here === entry.href ? 'page' : undefined}
          aria-expanded={entry.children.length > 0 ? open === entry.id : undefined}
          onPointerEnter={(event) => event.pointerType === 'mouse' && later(entry.id)}
          onClick={() => later(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || entry.children.length === 0) return
            event.preventDefault()
            setOpen(entry.id)
          }}
        >
          {entry.label}
        </ShopLink>
      ))}
      {opened && (
        <MegaMenu entry={opened} featured={menu.slice(ON_THE_BAR)} seeAll={seeAll} onEnter={() => later(opened.id)} />
      )}
    </nav>
  )
}
