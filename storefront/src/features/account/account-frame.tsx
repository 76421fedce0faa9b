import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import drawer from '@/ui/drawer.module.css'
import { ShopLink } from '@/ui/shop-link'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import s from './account.module.css'
import { accountOwner } from './account-owner'
import { type AccountScreen, accountScreens, isOfAccount } from './account-screens'
import { AccountTabs } from './account-tabs'

type AccountFrameProps = {
  readonly current: AccountScreen
  /** The heading is the screen's own: it has one `h1`. */
  readonly children: ReactNode
}

/**
 * What stands around every screen of the account: where one is and where one may go. Going from one to the next leaves
 * the page where it is scrolled to; signing out, in any tab, leads away from all of them.
 */
export async function AccountFrame({ current, children }: AccountFrameProps) {
  const [place, t, owner] = await Promise.all([getPlace(), getTranslations(), accountOwner()])
  const links = (className?: string) =>
    accountScreens.map(({ screen, label }) => (
      <ShopLink
        key={screen}
        className={className}
        href={hrefFor(screen, place)}
        aria-current={screen === current ? 'page' : undefined}
        scroll={!isOfAccount(screen)}
      >
        {t(label)}
      </ShopLink>
    ))
  return (
    <main
      id="main"
      className={`${base.page} ${s.account}`}
      data-only-signed-in={hrefFor('home', place)}
      data-in-account=""
    >
      <nav className={s.nav} aria-label={t('nav.account')}>
        {/* The overview greets in its heading. */}
        {current !== 'account' && <p className={s.navName}>{t('account.hello', { firstName: owner.firstName })}</p>}
        {links()}
        <button type="button" data-sign-out>
          {t('login.logout')}
        </button>
      </nav>
      <AccountTabs className={`${drawer.tabs} ${s.tabs}`} label={t('account.sections')} current={current}>
        {links(drawer.tab)}
      </AccountTabs>
      <div className={s.main}>{children}</div>
    </main>
  )
}
