import { useEffect, useRef } from 'react'
import { ShopLink } from '@/ui/shop-link'
import s from '../header/header.module.css'
import { keepCategoryTree } from '../navigation/category-tree'
import type { MenuEntry, TopEntry } from './menu'
import { menuBelow } from './menu-below'

type MegaMenuProps = {
  readonly entry: MenuEntry
  /** Entries without room on the bar. */
  readonly featured: readonly TopEntry[]
  /** Pattern with `{category}`. */
  readonly seeAll: string
  readonly onEnter: () => void
  /** A press beside the navigation. */
  readonly onPressOutside: () => void
}

/** Groups with their own links flow through the columns whole; loose links and the featured ones make two more. */
export function MegaMenu({ entry, featured, seeAll, onEnter, onPressOutside }: MegaMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => void menuBelow().then(keepCategoryTree, () => {}), [])
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.closest('nav')?.contains(target)) onPressOutside()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [onPressOutside])
  const groups = entry.children.filter((child) => child.children.length > 0)
  const loose = entry.children.filter((child) => child.children.length === 0)
  return (
    <div ref={panel} className={s.megaMenu} onPointerEnter={onEnter}>
      <div className={s.megaMenuColumns}>
        {groups.map((group) => (
          <div key={group.id} className={s.megaMenuGroup}>
            <ShopLink className={s.megaMenuTitle} href={group.href}>
              {group.label}
            </ShopLink>
            <Links entries={group.children} />
          </div>
        ))}
        {loose.length > 0 && (
          <div className={s.megaMenuGroup}>
            <Links entries={loose} />
          </div>
        )}
        <div className={s.megaMenuGroup}>
          <ShopLink className={s.megaMenuTitle} href={entry.href}>
            {seeAll.replace('{category}', entry.label)}
          </ShopLink>
        </div>
        <div className={s.megaMenuGroup}>
          <Links entries={featured} />
        </div>
      </div>
      <div className={s.megaMenuVeil} />
    </div>
  )
}

function Links({ entries }: { readonly entries: readonly TopEntry[] }) {
  return (
    <ul className={s.megaMenuList}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <ShopLink href={entry.href}>{entry.label}</ShopLink>
        </li>
      ))}
    </ul>
  )
}
