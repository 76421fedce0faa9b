'use client'

import { Button, Textarea } from '@mantine/core'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Dialog } from '@/frame/dialog'
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
    <Dialog title={t('orders.noteOn', { number: order.number })} onClose={onClose}>
      <div className={kit.dialogForm}>
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
        <div className="row">
          <Button loading={note.isBusy} disabled={!note.canSave} onClick={note.save}>
            {t('actions.save')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
