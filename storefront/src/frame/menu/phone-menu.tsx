'use client'

import { Drawer } from '@/ui/drawer'
import { Icon } from '@/ui/icon'
import { ShopLink } from '@/ui/shop-link'
import s from '../header/header.module.css'
import { menuBelow } from './menu-below'
import type { PhoneMenuProps } from './phone-menu-button'
import { useMenuLevels } from './use-menu-levels'

type OpenMenuProps = PhoneMenuProps & { readonly opened: boolean; readonly onClose: () => void }

export function prepareMenu(): void {
  menuBelow().catch(() => {})
}

/** One level at a time; a level with children begins with the link to all of it. */
export function PhoneMenu({ menu, links, texts, opened, onClose }: OpenMenuProps) {
  const { at, entries, leadsOn, enter, goBack } = useMenuLevels(menu, onClose)

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
        <button type="button" className={s.menuLinkSmall} onClick={goBack}>
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
                onClick={() => enter(entry)}
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
          <li className={s.onlySignedIn}>
            <button type="button" className={s.menuLinkSmall} data-sign-out onClick={onClose}>
              <Icon name="arrow" size="s" />
              {texts.signOut}
            </button>
          </li>
        </ul>
      )}
    </Drawer>
  )
}
