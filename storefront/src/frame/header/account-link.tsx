'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { ShopLink } from '@/ui/shop-link'
import s from './header.module.css'

export function AccountLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <ShopLink className={`${button.iconButton} ${s.onlyDesktopFlex}`} href={href} aria-label={label} data-account="">
      <Icon name="user" />
    </ShopLink>
  )
}
