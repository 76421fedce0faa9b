'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ShopLink } from '@/ui/shop-link'
import { makeRoomForMenu } from '@/ui/toast/toast-store'
import s from '../header/header.module.css'
import type { MegaMenu } from './mega-menu'
import type { MenuEntry, TopEntry } from './menu'

const HOVER_INTENT_MS = 120

type MainNavProps = { readonly menu: readonly TopEntry[]; readonly label: string; readonly seeAll: string }

/** More than this does not stand on one line; the others have their place in every panel. */
const ON_THE_BAR = 9

type Below = { readonly menu: readonly MenuEntry[]; readonly Panel: typeof MegaMenu }

const loadBelow = async (): Promise<Below> => {
  const below = import('./menu-below').then(({ menuBelow }) => menuBelow())
  const [menu, { MegaMenu: Panel }] = await Promise.all([below, import('./mega-menu')])
  return { menu, Panel }
}

/** The first level is plain links; the panel opens on hover (after a moment), on the down key and on touch. */
export function MainNav({ menu, label, seeAll }: MainNavProps) {
  const pathname = usePathname()
  const [open, setOpen] = useState<string>()
  const [below, setBelow] = useState<Below>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server renders the rewritten path; the address of the browser is known only here.
  const [here, setHere] = useState<string>()
  useEffect(() => {
    setOpen(undefined)
    setHere(pathname)
  }, [pathname])
  useEffect(() => () => clearTimeout(timer.current), [])

  // Where it fails the link still leads to the list, which shows what stands below as well.
  const prepare = () => {
    if (!below) void loadBelow().then(setBelow, () => {})
  }
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
  useEffect(() => {
    if (open) makeRoomForMenu()
  }, [open])
  const opened = below?.menu.find((entry) => entry.id === open && entry.children.length > 0)

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
          aria-expanded={entry.below ? open === entry.id : undefined}
          onPointerEnter={(event) => {
            if (event.pointerType !== 'mouse') return
            prepare()
            later(entry.id)
          }}
          onFocus={prepare}
          onClick={() => later(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !entry.below) return
            event.preventDefault()
            prepare()
            setOpen(entry.id)
          }}
        >
          {entry.label}
        </ShopLink>
      ))}
      {below && opened && (
        <below.Panel
          entry={opened}
          featured={menu.slice(ON_THE_BAR)}
          seeAll={seeAll}
          onEnter={() => later(opened.id)}
        />
      )}
    </nav>
  )
}
