'use client'

import { type ConsoleOrder, orderPaperSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'

/** Receipt or invoice, and what was credited. The file names the buyer, so that opening it is recorded. */
export function OrderPapers({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const { invoices: papers, status } = order
  if (papers.length === 0)
    return <span className="faint">{status === 'completed' ? '–' : t('orders.afterDispatch')}</span>
  return papers.map(({ id, kind, number, isOpen, amountFormatted, dueAt, paidAt, reference }) => (
    <span key={id} className="row wrap gap-6">
      <span>
        {t(`orders.papers.${kind}`)} {number} · <span className="number">{amountFormatted}</span>
      </span>
      <span className={kit.factNote}>
        {[
          paidAt ? t('orders.paid', { date: dates.day(paidAt) }) : dueAt && t('orders.due', { date: dates.day(dueAt) }),
          t('orders.reference', { number: reference }),
          !isOpen && t('orders.sealedPaper'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isOpen && may('customers:reveal') && <OpenPaper at={`orders/${order.number}/papers/${id}`} />}
    </span>
  ))
}

function OpenPaper({ at }: { at: string }) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await callStaffApi(at, orderPaperSchema, { method: 'POST', body: {} }).catch(() => undefined)
    setBusy(false)
    if (answer) window.open(answer.pdf, '_blank', 'noopener')
  }
  return (
    <button type="button" className="link" disabled={isBusy} onClick={open}>
      {t('orders.openPaper')}
    </button>
  )
}
