import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import type { AccountOrder } from './load-order'

type Refund = AccountOrder['refunds'][number]
type OrderRefundsProps = {
  readonly order: Pick<AccountOrder, 'id' | 'currency' | 'refunds'>
  /** A press beside what was paid back: why it is so much. */
  readonly why: (refund: Refund, title: string) => ReactNode
}

/** What was paid back of an order, or taken off its invoice. */
export async function OrderRefunds({ order, why }: OrderRefundsProps) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()])
  return order.refunds.map((refund) => {
    const amount = format.number(refund.total, { style: 'currency', currency: order.currency })
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
