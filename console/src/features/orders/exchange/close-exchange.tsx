'use client'

import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ShownExchange } from '@shop/contract/rest/console-exchange'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import { exchangeProblem } from './exchange-problem'

type Props = {
  order: ConsoleOrder
  exchange: ShownExchange
  show: (order: ConsoleOrder) => void
  refresh: () => Promise<void>
}

/** What was agreed on with the customer whose goods were not accepted. */
export function CloseExchange({ order, exchange, show, refresh }: Props) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ initialValues: { note: '' }, validate: { note: (note) => note.trim().length < 3 } })
  const { save, isBusy, refusal } = useSave(async () => {
    const body = { exchangeId: exchange.id, note: form.values.note.trim() }
    const path = `orders/${order.number}/exchange/close`
    show(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body }))
    setOpen(false)
  }, refresh)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('orders.exchange.close')}
      </Button>
      {isOpen && (
        <FormDialog
          size={560}
          title={t('orders.exchange.close')}
          verb={t('orders.exchange.close')}
          isBusy={isBusy}
          problem={refusal && exchangeProblem(refusal, t)}
          onClose={() => setOpen(false)}
          onSubmit={form.onSubmit(() => void save())}
        >
          <p className="dim">{t('orders.exchange.closeText')}</p>
          <Textarea
            label={t('orders.exchange.note')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
            error={form.errors.note && t('orders.reasonMissing')}
          />
        </FormDialog>
      )}
    </>
  )
}
