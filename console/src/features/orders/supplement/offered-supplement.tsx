'use client'

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import type { OrderSupplements } from '@shop/contract/rest/console-supplement'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { isUnanswered } from '@/lib/staff-api-error'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { ReasonField } from '../reason-field'

type Props = {
  order: ConsoleOrder
  supplement: OrderSupplements['supplements'][number]
  show: (order: ConsoleOrder) => void
  refresh: () => Promise<void>
}

/** What was offered, how it stands, and the way to take it back while it waits. */
export function OfferedSupplement(props: Props) {
  const { supplement } = props
  const t = useTranslations('console.orders.supplement')
  const dates = useDates()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { state, amountFormatted: amount, lines, expiresAt, endedAt, isReplacement } = supplement
  const at = dates.moment(state === 'offered' ? expiresAt : (endedAt ?? expiresAt))
  return (
    <>
      <p className="small" data-supplement={state}>
        {t(isReplacement && state === 'paid' ? 'replacementPaid' : `states.${state}`, { amount, at })}
      </p>
      <p className="small dim">
        {lines
          .map(({ name, size, quantity }) => `${quantity} × ${[name, size].filter(Boolean).join(', ')}`)
          .join(' · ')}
      </p>
      {state === 'offered' && (
        <Button variant="default" size="xs" onClick={() => setWithdrawing(true)}>
          {t('withdraw')}
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog {...props} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

function WithdrawDialog({ order, supplement, show, refresh, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('console.orders.supplement')
  const words = useTranslations('console.errors')
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim().length < 3 },
  })
  const { save, isBusy, refusal } = useSave(async () => {
    const body = { supplementId: supplement.id, reason: form.values.reason.trim() }
    const path = `orders/${order.number}/supplement/withdraw`
    show(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body }))
    onClose()
  }, refresh)
  return (
    <FormDialog
      size={560}
      title={t('withdraw')}
      verb={t('withdraw')}
      isBusy={isBusy}
      problem={refusal && (isUnanswered(refusal) ? words('UNAVAILABLE') : t('ended'))}
      onClose={onClose}
      onSubmit={form.onSubmit(() => void save())}
    >
      <p className="dim">{t(supplement.isReplacement ? 'withdrawReplacement' : 'withdrawText')}</p>
      <ReasonField label={t('reason')} reason={form.getInputProps('reason')} missing={t('reasonMissing')} />
    </FormDialog>
  )
}
