import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import type { AccountOrder } from './load-order'

/** What was paid back of an order, or taken off its invoice. */
export async function OrderRefunds({ order }: { readonly order: Pick<AccountOrder, 'id' | 'currency' | 'refunds'> }) {
  const [t, format] = await Promise.all([getTranslations(), getFormatter()])
  return order.refunds.map((refund) => {
    const amount = format.number(refund.total, { style: 'currency', currency: order.currency })
    const date = format.dateTime(new Date(refund.createdAt), { dateStyle: 'long' })
    return (
      <p key={`${refund.id} ${refund.refundType}`} className={`${base.small} ${base.muted}`}>
        {refund.refundType === 'invoice'
          ? `${t('return.loweredInvoice', { amount })}, ${date}`
          : `${t('balance.refund', { number: order.id })}, ${date}: ${amount}`}
      </p>
    )
  })
}
