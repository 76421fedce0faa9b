'use client'

import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { ShopLink } from '@/ui/shop-link'
import s from './header.module.css'

type AccountEntryProps = { readonly href: string; readonly label: string; readonly signOut: string }

/** The way to the account and, for who is signed in, the way out of it. */
export function AccountEntry({ href, label, signOut }: AccountEntryProps) {
  return (
    <div className={s.accountEntry} data-account-entry>
      <ShopLink className={`${button.iconButton} ${s.onlyDesktopFlex}`} href={href} aria-label={label} data-account="">
        <Icon name="user" />
      </ShopLink>
      <button type="button" className={s.signOut} data-sign-out>
        {signOut}
      </button>
    </div>
  )
}
