'use client'

import { Textarea } from '@mantine/core'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { useNoteForm } from '@/lib/use-note-form'

type Props = { order: ConsoleOrder; onClose: () => void; onSaved: (order: ConsoleOrder) => void }

/** What is being written is kept by the server until it is saved. */
export function OrderNoteForm({ order, onClose, onSaved }: Props) {
  const t = useTranslations('console')
  const note = useNoteForm({
    kind: 'order',
    id: String(order.number),
    address: `orders/${order.number}/notes`,
    schema: consoleOrderSchema,
    onSaved: (answer) => {
      onSaved(answer)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('orders.noteOn', { number: order.number })}
      verb={t('actions.save')}
      isBusy={note.isBusy}
      isDisabled={!note.canSave}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void note.save()
      }}
    >
      <Textarea
        label={t('customer.note')}
        autosize
        minRows={3}
        data-autofocus
        value={note.text}
        error={note.hasFailed && t('states.saveFailed')}
        onKeyDown={note.press}
        onChange={(event) => note.write(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
