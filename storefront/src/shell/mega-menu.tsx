import type { MenuEntry } from '@/lib/menu'
import s from './header.module.css'
import { ShopLink } from './shop-link'

type MegaMenuProps = { readonly entry: MenuEntry; readonly seeAll: string; readonly onEnter: () => void }

const COLUMNS = 4

/** Groups with their own links are columns; loose links share one. */
export function MegaMenu({ entry, seeAll, onEnter }: MegaMenuProps) {
  const groups = entry.children.filter((child) => child.children.length > 0)
  const loose = entry.children.filter((child) => child.children.length === 0)
  return (
    <div className={s.megaMenu} onPointerEnter={onEnter}>
      <div className={s.megaMenuInner}>
        {groups.map((group) => (
          <div key={group.id}>
            <ShopLink className={s.megaMenuTitle} href={group.href}>
              {group.label}
            </ShopLink>
            <Links entries={group.children} />
          </div>
        ))}
        {chunk(loose, Math.max(1, COLUMNS - groups.length)).map((column) => (
          <Links key={column[0]?.id} entries={column} />
        ))}
        <ShopLink className={s.megaMenuAll} href={entry.href}>
          {seeAll}
        </ShopLink>
      </div>
      <div className={s.megaMenuVeil} />
    </div>
  )
}

function Links({ entries }: { readonly entries: readonly MenuEntry[] }) {
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

function chunk<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  const size = Math.max(1, Math.ceil(items.length / parts))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
