'use client'

import { Button, Textarea } from '@mantine/core'
import { type DeskOrder, deskOrderSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { askDesk } from '@/lib/ask-desk'
import { useDraft } from '@/lib/use-draft'

type Props = { order: DeskOrder; onClose: () => void; onSaved: (order: DeskOrder) => void }

/** What is being written is kept by the server until it is saved. */
export function OrderNoteForm({ order, onClose, onSaved }: Props) {
  const t = useTranslations('console')
  const draft = useDraft('order', String(order.number), 'note')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    if (!draft.text.trim() || isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      const path = `orders/${order.number}/notes`
      onSaved(await askDesk(path, deskOrderSchema, { method: 'POST', body: { body: draft.text } }))
      draft.write('')
      onClose()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('orders.noteOn', { number: order.number })} onClose={onClose}>
      <div className="modal-form">
        <Textarea
          label={t('customer.note')}
          autosize
          minRows={3}
          data-autofocus
          value={draft.text}
          error={hasFailed && t('states.saveFailed')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          }}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
        <div className="row">
          <Button loading={isBusy} disabled={!draft.text.trim()} onClick={save}>
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
