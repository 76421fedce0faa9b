import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import account from '@/app/_account/account.module.css'
import { AccountFrame } from '@/app/_account/account-frame'
import { LiveOrders } from '@/app/_account/live-orders'
import { liveTexts } from '@/app/_account/live-texts'
import { ORDERS, OrderCard } from '@/app/_account/order-card'
import { statusOf } from '@/app/_account/order-view'
import s from '@/app/_account/orders.module.css'
import { askAsVisitor } from '@/lib/ask-as-visitor'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import chip from '@/shell/chip.module.css'
import { Icon } from '@/shell/icon'
import notice from '@/shell/notice.module.css'
import { ShopLink } from '@/shell/shop-link'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('orders'), robots: { index: false } }
}

/** By what a shopper asks for: what is on its way, what has come, what was called off. */
const GROUPS = {
  ongoing: ['received', 'processing'],
  finished: ['completed'],
  cancelled: ['cancelled'],
} as const
type Group = keyof typeof GROUPS
const isGroup = (text: unknown): text is Group => typeof text === 'string' && Object.hasOwn(GROUPS, text)

const CHIPS = [
  { group: undefined, label: 'order.all' },
  { group: 'ongoing', label: 'order.ongoing' },
  { group: 'finished', label: 'order.finished' },
  { group: 'cancelled', label: 'order.cancelledOnes' },
] as const

type OrdersProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }

export default async function OrdersPage({ searchParams }: OrdersProps) {
  const [place, t, query, said] = await Promise.all([getPlace(), getTranslations(), searchParams, liveTexts()])
  const { getOrders: orders } = await askAsVisitor(ORDERS, place, {})
  const group = isGroup(query.status) ? query.status : undefined
  const shown = orders.filter((order) => !group || GROUPS[group].some((status) => status === statusOf(order)))
  const here = hrefFor('accountOrders', place)
  return (
    <AccountFrame current="accountOrders">
      <header className={account.head}>
        <h1 className={base.h1} tabIndex={-1}>
          {t('account.orders')}
        </h1>
        <p className={base.lead}>{t('order.intro')}</p>
      </header>
      <div className={s.list}>
        {orders.length > 0 && (
          <div className={chip.chips}>
            {CHIPS.map((one) => (
              <ShopLink
                key={one.label}
                className={chip.chip}
                href={one.group ? `${here}?status=${one.group}` : here}
                aria-current={one.group === group ? 'true' : undefined}
                scroll={false}
              >
                {t(one.label)}
              </ShopLink>
            ))}
          </div>
        )}
        {shown.length > 0 ? (
          <div className={s.orders}>
            {shown.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </div>
        ) : (
          <div className={notice.emptyState}>
            <Icon name="truck" size="l" />
            <p className={base.lead}>{orders.length > 0 ? t('order.noneHere') : t('order.count', { count: 0 })}</p>
            <ShopLink className={button.button} href={hrefFor('newArrivals', place)}>
              {t('cart.seeNew')}
            </ShopLink>
          </div>
        )}
        <p className={`${base.small} ${base.muted}`}>{t('order.guestHint')}</p>
      </div>
      <LiveOrders statuses={Object.fromEntries(orders.map((order) => [order.id, statusOf(order)]))} said={said} />
    </AccountFrame>
  )
}
