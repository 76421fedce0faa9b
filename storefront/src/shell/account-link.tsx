'use client'

import button from './button.module.css'
import s from './header.module.css'
import { Icon } from './icon'
import { ShopLink } from './shop-link'

export function AccountLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <ShopLink className={`${button.iconButton} ${s.onlyDesktopFlex}`} href={href} aria-label={label} data-account="">
      <Icon name="user" />
    </ShopLink>
  )
}
