'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { MenuEntry, TopEntry } from '@/lib/menu'
import { Drawer } from './drawer'
import s from './header.module.css'
import { Icon } from './icon'
import { menuBelow } from './menu-below'
import type { PhoneMenuProps } from './phone-menu-button'
import { ShopLink } from './shop-link'

type OpenMenuProps = PhoneMenuProps & { readonly opened: boolean; readonly onClose: () => void }

export function prepareMenu(): void {
  menuBelow().catch(() => {})
}

/** One level at a time; a level with children begins with the link to all of it. */
export function PhoneMenu({ menu, links, texts, opened, onClose }: OpenMenuProps) {
  const [path, setPath] = useState<readonly TopEntry[]>([])
  const [below, setBelow] = useState<readonly MenuEntry[]>()
  useEffect(() => {
    // Without them every entry of the first level is the link to its list.
    menuBelow().then(setBelow, () => setBelow([]))
  }, [])
  const pathname = usePathname()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (openedAt.current === pathname) return
    openedAt.current = pathname
    onClose()
    setPath([])
  }, [pathname, onClose])
  const at = path.at(-1)
  const entries: readonly (TopEntry | MenuEntry)[] = at
    ? path.reduce<readonly MenuEntry[]>(
        (level, { id }) => level.find((entry) => entry.id === id)?.children ?? [],
        below ?? [],
      )
    : menu
  const leadsOn = (entry: TopEntry | MenuEntry) =>
    'children' in entry ? entry.children.length > 0 : entry.below && below?.length !== 0

  return (
    <Drawer
      side="left"
      opened={opened}
      onClose={onClose}
      title={at?.label ?? texts.shopName}
      closeLabel={texts.close}
      label={texts.title}
    >
      {at && (
        <button type="button" className={s.menuLinkSmall} onClick={() => setPath(path.slice(0, -1))}>
          <Icon name="left" size="s" />
          {texts.back}
        </button>
      )}
      <ul className={s.menuList}>
        {at && (
          <li>
            <ShopLink className={s.menuLink} href={at.href}>
              {texts.seeAll.replace('{category}', at.label)}
            </ShopLink>
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.id}>
            {leadsOn(entry) ? (
              <button
                type="button"
                className={s.menuLink}
                data-kind={'tone' in entry ? entry.tone : undefined}
                onClick={() => setPath([...path, entry])}
              >
                {entry.label}
                <Icon name="right" size="s" />
              </button>
            ) : (
              <ShopLink className={s.menuLink} href={entry.href} data-kind={entry.tone}>
                {entry.label}
              </ShopLink>
            )}
          </li>
        ))}
      </ul>
      {!at && (
        <ul className={s.menuExtra}>
          {links.map((link) => (
            <li key={link.href}>
              <ShopLink
                className={s.menuLinkSmall}
                href={link.href}
                data-account={link.asksToSignIn}
                // The dialog lies over the page, not over the menu.
                onClickCapture={link.asksToSignIn && onClose}
              >
                <Icon name={link.icon} size="s" />
                {link.label}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
