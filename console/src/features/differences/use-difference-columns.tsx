'use client'

import type { PaymentDifference } from '@shop/contract/rest/console-differences'
import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { useDates } from '@/lib/use-dates'
import { Side } from './side'

export function useDifferenceColumns(onDecide: ((difference: PaymentDifference) => void) | undefined) {
  const t = useTranslations('console')
  const dates = useDates()
  return useColumns<PaymentDifference>([t, dates, onDecide], (column) => [
    column.cell('foundAt', t('differences.found'), ({ foundAt }) => dates.moment(foundAt)),
    column.cell('kind', t('differences.what'), (difference) => <What difference={difference} />),
    column.cell('order', t('differences.order'), (difference) => <Order difference={difference} />),
    column.cell('ours', t('differences.ours'), ({ ours }) => <Side side={ours} />, { wideOnly: true }),
    column.cell('theirs', t('differences.theirs'), ({ theirs }) => <Side side={theirs} />, { wideOnly: true }),
    column.action(
      t('differences.decide'),
      (difference) => t('differences.decideOn', { name: nameOf(difference) }),
      onDecide,
    ),
  ])
}

export const nameOf = ({ orderNumber, purchaseId }: PaymentDifference): string =>
  orderNumber === null ? purchaseId : String(orderNumber)

function What({ difference: { kind, proposal, end } }: { difference: PaymentDifference }) {
  const t = useTranslations('console.differences')
  return (
    <>
      <b className="strong">{t(`kinds.${kind}`)}</b>
      {proposal && (
        <span className="dim small">
          {' '}
          {proposal.who}: {t(`deeds.${proposal.deed}`)}
        </span>
      )}
      {end && (
        <span className="dim small">
          {' '}
          {end.as === 'settled' && end.deed
            ? t('ends.settled', { deed: t(`deeds.${end.deed}`), who: end.who })
            : t('ends.agreed')}
        </span>
      )}
    </>
  )
}

function Order({ difference: { orderNumber, purchaseId } }: { difference: PaymentDifference }) {
  if (orderNumber === null) return <span className="dim small">{purchaseId}</span>
  return (
    <Link className="link" href={`/orders/${orderNumber}`}>
      {orderNumber}
    </Link>
  )
}
