import { formatMoneyIn } from '@shop/domain/format'
import { type Currency, minorOf, money } from '@shop/domain/money'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { marketOf } from '@/place/live-channel'
import { getPlace, type Place } from '@/place/place'
import type { AccountOrder } from './load-order'

type Refund = AccountOrder['refunds'][number]
type OrderRefundsProps = {
  readonly order: Pick<AccountOrder, 'id' | 'currency' | 'refunds'>
  /** A press beside what was paid back: why it is so much. */
  readonly why: (refund: Refund, title: string) => ReactNode
}

/** What was paid back of an order, or taken off its invoice. */
export async function OrderRefunds({ order, why }: OrderRefundsProps) {
  const [t, format, place] = await Promise.all([getTranslations(), getFormatter(), getPlace()])
  return order.refunds.map((refund) => {
    const amount = amountText(refund.total, order.currency as Currency, place)
    const date = format.dateTime(new Date(refund.createdAt), { dateStyle: 'long' })
    const text =
      refund.refundType === 'invoice'
        ? `${t('return.loweredInvoice', { amount })}, ${date}`
        : `${t('balance.refund', { number: order.id })}, ${date}: ${amount}`
    return (
      <p key={`${refund.id} ${refund.refundType}`} className={`${base.small} ${base.muted}`}>
        {text}
        {why(refund, text)}
      </p>
    )
  })
}

function amountText(total: number, currency: Currency, { market, locale }: Place): string {
  const own = marketOf(market)?.currency.code ?? currency
  return formatMoneyIn(own, money(minorOf(total), currency), locale)
}
