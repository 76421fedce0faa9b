import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import { ScreenTitle } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { queryForVisitor } from '@/data/server-query'
import account from '@/features/account/account.module.css'
import { AccountFrame } from '@/features/account/account-frame'
import { accountOwner } from '@/features/account/account-owner'
import { accountScreens, isOfAccount } from '@/features/account/account-screens'
import s from '@/features/account/overview.module.css'
import { ORDERS, OrderCard } from '@/features/order/order-card'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('nav.account'))

/** Where the account begins: what was bought last, and everything else one step away. */
export default async function AccountPage() {
  const [place, t, owner] = await Promise.all([getPlace(), getTranslations(), accountOwner()])
  const { getOrders: orders } = await queryForVisitor(ORDERS, place, {})
  return (
    <AccountFrame current="account">
      <header className={account.head}>
        <ScreenTitle>{t('account.hello', { firstName: owner.firstName })}</ScreenTitle>
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
              <ShopLink className={s.link} href={hrefFor(screen, place)} scroll={!isOfAccount(screen)}>
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
