'use client'

import { ShopLink } from '@/ui/shop-link'
import s from '../header/header.module.css'
import type { TopEntry } from './menu'
import { useMegaMenu } from './use-mega-menu'

type MainNavProps = { readonly menu: readonly TopEntry[]; readonly label: string; readonly seeAll: string }

/** More than this does not stand on one line; the others have their place in every panel. */
const ON_THE_BAR = 9

/** The first level is plain links, each with a panel of what stands below it. */
export function MainNav({ menu, label, seeAll }: MainNavProps) {
  const { open, here, panel, navProps, linkProps } = useMegaMenu()
  return (
    <nav className={s.headerNav} aria-label={label} {...navProps}>
      {menu.slice(0, ON_THE_BAR).map((entry) => (
        <ShopLink
          key={entry.id}
          href={entry.href}
          className={s.headerNavItem}
          data-kind={entry.tone}
          aria-current={here === entry.href ? 'page' : undefined}
          aria-expanded={entry.below ? open === entry.id : undefined}
          {...linkProps(entry)}
        >
          {entry.label}
        </ShopLink>
      ))}
      {panel && (
        <panel.Panel
          entry={panel.entry}
          featured={menu.slice(ON_THE_BAR)}
          seeAll={seeAll}
          onEnter={panel.onEnter}
          onPressOutside={panel.onPressOutside}
        />
      )}
    </nav>
  )
}
