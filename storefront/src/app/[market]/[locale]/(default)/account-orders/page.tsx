import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import chip from '@/ui/chip.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenHead } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { queryForVisitor } from '@/data/server-query'
import account from '@/features/account/account.module.css'
import { AccountFrame } from '@/features/account/account-frame'
import { LiveOrders } from '@/features/order/live-orders'
import { liveTexts } from '@/features/order/live-texts'
import { ORDERS, OrderCard } from '@/features/order/order-card'
import { statusOf } from '@/features/order/order-view'
import s from '@/features/order/orders.module.css'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('account.orders'))

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

type GroupChipsProps = { readonly here: string; readonly group: string | undefined }

async function GroupChips({ here, group }: GroupChipsProps) {
  const t = await getTranslations()
  return (
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
  )
}

type OrdersProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }

export default async function OrdersPage({ searchParams }: OrdersProps) {
  const [place, t, query, said] = await Promise.all([getPlace(), getTranslations(), searchParams, liveTexts()])
  const { getOrders: orders } = await queryForVisitor(ORDERS, place, {})
  const group = isGroup(query.status) ? query.status : undefined
  const shown = orders.filter((order) => !group || GROUPS[group].some((status) => status === statusOf(order)))
  const here = hrefFor('accountOrders', place)
  return (
    <AccountFrame current="accountOrders">
      <ScreenHead className={account.head} title={t('account.orders')} lead={t('order.intro')} />
      <div className={s.list}>
        {orders.length > 0 && <GroupChips here={here} group={group} />}
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
