'use client'

import type { BankLine } from '@shop/contract/rest/console-bank'
import { useTranslations } from 'next-intl'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { useDates } from '@/lib/use-dates'

export function useBankColumns(onDecide: ((line: BankLine) => void) | undefined) {
  const t = useTranslations('console')
  const dates = useDates()
  return useColumns<BankLine>([t, dates, onDecide], (column) => [
    column.cell('bookedOn', t('bank.bookedOn'), ({ bookedOn }) => dates.day(`${bookedOn}T12:00:00Z`)),
    column.cell('payer', t('bank.payer'), (line) => <PayerCell line={line} />),
    column.text('reference', t('bank.reference'), ({ reference }) => reference),
    column.amount('amount', t('bank.amount'), ({ amountFormatted }) => amountFormatted),
    column.amount('left', t('bank.left'), ({ leftFormatted }) => leftFormatted),
    column.text('reason', t('bank.reason'), ({ reason }) => reason && t(`bank.reasons.${reason}`)),
    column.cell('invoices', t('bank.invoices'), (line) => <InvoicesCell line={line} />, { wideOnly: true }),
    column.action(t('bank.decide'), ({ payer }) => t('bank.decideOn', { name: payer }), onDecide),
  ])
}

function PayerCell({ line: { payer, message } }: { line: BankLine }) {
  return (
    <>
      <b className="strong">{payer || '–'}</b>
      {message && <span className="dim small"> {message}</span>}
    </>
  )
}

function InvoicesCell({ line: { invoices } }: { line: BankLine }) {
  if (invoices.length === 0) return '–'
  return invoices.map(({ number, orderNumber, amountFormatted }) => (
    <span key={number} className="row gap-6">
      <Link className="link" href={`/orders/${orderNumber}`}>
        {number}
      </Link>
      <span className="dim small">{amountFormatted}</span>
    </span>
  ))
}
