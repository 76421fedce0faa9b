'use client'

import { Textarea } from '@mantine/core'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import kit from '@/ui/kit.module.css'
import { ReturnLineFields } from './return-line-fields'
import { useOrderReturn } from './use-order-return'

type Props = { order: ConsoleOrder; onClose: () => void; onStarted: (order: ConsoleOrder) => void }

/** A return that staff begin for the buyer: which pieces, why, and what will come of it. */
export function OrderReturn(props: Props) {
  const { order, onClose } = props
  const t = useTranslations('console')
  const { form, open, lineOf, put, send, isBusy, problem } = useOrderReturn(props)
  const problems = {
    none: t('orders.returnNone'),
    sealed: t('orders.returnSealMissing'),
    refused: t('orders.returnRefused'),
    failed: t('errors.UNAVAILABLE'),
  }
  return (
    <FormDialog
      size={620}
      verb={t('orders.startReturn')}
      isBusy={isBusy}
      problem={problem && problems[problem]}
      onClose={onClose}
      onSubmit={form.onSubmit(send)}
    >
      <p className="dim">{t('orders.returnEffect')}</p>
      <ul className={kit.returnRows}>
        {open.map(({ id, left, hasSeal }) => {
          const row = order.rows.find((one) => one.id === id)
          return (
            row && (
              <ReturnLineFields
                key={id}
                row={row}
                left={left}
                hasSeal={hasSeal}
                line={lineOf(id)}
                onChange={(change) => put(id, change)}
              />
            )
          )
        })}
      </ul>
      <Textarea
        label={t('orders.returnMessage')}
        autosize
        minRows={2}
        maxLength={1_000}
        {...form.getInputProps('message')}
      />
    </FormDialog>
  )
}
