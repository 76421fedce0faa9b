import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import account from '@/app/_account/account.module.css'
import { AccountFrame } from '@/app/_account/account-frame'
import { accountOwner } from '@/app/_account/account-owner'
import { accountScreens } from '@/app/_account/account-screens'
import { ORDERS, OrderCard } from '@/app/_account/order-card'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { Icon } from '@/shell/icon'
import { ShopLink } from '@/shell/shop-link'
import s from './account.module.css'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('nav')
  return { title: t('account'), robots: { index: false } }
}

/** Where the account begins: what was bought last, and everything else one step away. */
export default async function AccountPage() {
  const [place, t, owner] = await Promise.all([getPlace(), getTranslations(), accountOwner()])
  const { getOrders: orders } = await askAsVisitor(ORDERS, place, {})
  return (
    <AccountFrame current="account">
      <header className={account.head}>
        <h1 className={base.h1} tabIndex={-1}>
          {t('account.hello', { firstName: owner.firstName })}
        </h1>
        <p className={`${base.small} ${base.muted}`}>{owner.email}</p>
      </header>
      {orders[0] && (
        <div className={s.newest}>
          <OrderCard order={orders[0]} />
        </div>
      )}
      <ul className={s.links}>
        {accountScreens
          .filter(({ screen }) => screen !== 'account')
          .map(({ screen, icon, label }) => (
            <li key={screen}>
              <ShopLink className={s.link} href={hrefFor(screen, place)} scroll={false}>
                <Icon name={icon} />
                <span>{t(label)}</span>
                <span className={`${base.num} ${base.muted}`}>{screen === 'accountBalance' && owner.balance}</span>
                <Icon name="right" size="s" />
              </ShopLink>
            </li>
          ))}
        <li className={s.onPhones}>
          <button type="button" className={s.link} data-sign-out>
            <Icon name="lock" />
            <span>{t('login.logout')}</span>
          </button>
        </li>
      </ul>
    </AccountFrame>
  )
}
