import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import { pages } from '@/routing/page-table'
import base from '@/shell/base.module.css'
import { Icon, type IconName } from '@/shell/icon'
import { ShopLink } from '@/shell/shop-link'
import s from './account.module.css'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('nav')
  return { title: t('account'), robots: { index: false } }
}

const USER = `query getUser($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) { email address { firstName } }
}`
type Answer = { getUser: { email: string; address: { firstName: string } | null } | null }

/** In this order; a screen the shop does not have has no link. */
const LINKS = [
  { screen: 'accountOrders', icon: 'truck', label: 'account.orders' },
  { screen: 'accountSettings', icon: 'edit', label: 'account.settings' },
  { screen: 'accountMembership', icon: 'star', label: 'account.membership' },
  { screen: 'accountBalance', icon: 'gift', label: 'account.balance' },
  { screen: 'favourites', icon: 'heart', label: 'fav.title' },
  { screen: 'invoices', icon: 'mail', label: 'account.invoices' },
] as const satisfies readonly { readonly screen: string; readonly icon: IconName; readonly label: string }[]

/** Where the account begins. Signing out in any tab leads away from here. */
export default async function AccountPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const { getUser: user } = await askAsVisitor<Answer>(USER, place)
  const firstName = user?.address?.firstName || user?.email.split('@')[0] || ''
  return (
    <main id="main" className={`${base.page} ${s.account}`} data-only-signed-in={hrefFor('home', place)}>
      <div>
        <h1 className={base.h1} tabIndex={-1}>
          {t('account.hello', { firstName })}
        </h1>
        <p className={`${base.small} ${base.muted}`}>{user?.email}</p>
      </div>
      <nav aria-label={t('nav.account')}>
        <ul className={s.links}>
          {LINKS.filter(({ screen }) => Object.hasOwn(pages, screen)).map(({ screen, icon, label }) => (
            <li key={screen}>
              <ShopLink className={s.link} href={hrefFor(screen, place)}>
                <Icon name={icon} />
                {t(label)}
                <Icon name="right" size="s" />
              </ShopLink>
            </li>
          ))}
          <li>
            <button type="button" className={s.link} data-sign-out>
              <Icon name="lock" />
              {t('login.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </main>
  )
}
