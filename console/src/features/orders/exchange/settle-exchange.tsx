'use client'

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ShownExchange } from '@shop/contract/rest/console-exchange'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { SUPPLEMENT_HOURS } from '@shop/domain/order'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { ReasonField } from '../reason-field'
import { exchangeProblem } from './exchange-problem'

type Props = {
  order: ConsoleOrder
  exchange: ShownExchange
  show: (order: ConsoleOrder) => void
  refresh: () => Promise<void>
}

/** What is done about goods that were not accepted although their replacement was sent: their buyer pays, or need not. */
export function SettleExchange(props: Props) {
  const { asked, isSent, valueFormatted: amount } = props.exchange
  const t = useTranslations('console.orders.exchange')
  const dates = useDates()
  const isWaiting = asked?.state === 'offered'
  return (
    <>
      {asked && asked.state !== 'paid' && (
        <p className="small" data-asked={asked.state}>
          {t(`asked.${asked.state}`, { at: dates.moment(asked.until) })}
        </p>
      )}
      {!isSent && <p className="small dim">{t('nothingToPay')}</p>}
      <div className="row gap-6">
        {isSent && !isWaiting && (
          <SettleButton
            {...props}
            deed="ask-for-payment"
            name={t('ask')}
            text={t('askText', { amount, hours: SUPPLEMENT_HOURS })}
            label={t('askNote')}
          />
        )}
        <SettleButton {...props} deed="close" name={t('close')} text={t('closeText')} label={t('note')} />
      </div>
    </>
  )
}

type ButtonProps = Props & { deed: 'ask-for-payment' | 'close'; name: string; text: string; label: string }

/** What was agreed on with the customer is written down with it. */
function SettleButton({ order, exchange, show, refresh, deed, name, text, label }: ButtonProps) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ initialValues: { note: '' }, validate: { note: (note) => note.trim().length < 3 } })
  const { save, isBusy, refusal } = useSave(async () => {
    const body = { exchangeId: exchange.id, note: form.values.note.trim() }
    const path = `orders/${order.number}/exchange/${deed}`
    show(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body }))
    setOpen(false)
  }, refresh)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <FormDialog
          size={560}
          title={name}
          verb={name}
          isBusy={isBusy}
          problem={refusal && exchangeProblem(refusal, t)}
          onClose={() => setOpen(false)}
          onSubmit={form.onSubmit(() => void save())}
        >
          <p className="dim">{text}</p>
          <ReasonField label={label} reason={form.getInputProps('note')} />
        </FormDialog>
      )}
    </>
  )
}
