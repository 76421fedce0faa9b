'use client'

import { Button, Textarea } from '@mantine/core'
import { type DeskCustomer, deskCustomerSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { RelatedList } from '@/frame/related-list'
import { askDesk } from '@/lib/ask-desk'
import { useDraft } from '@/lib/use-draft'
import { NoteList } from './note-list'

type Props = {
  customer: DeskCustomer
  onChange: (customer: DeskCustomer) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Notes and what is under way, beside the work. What is being written is kept by the server until it is saved. */
export function CustomerRail({ customer, onChange, field }: Props) {
  const t = useTranslations('console')
  const draft = useDraft('customer', customer.ref, 'note')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    if (!draft.text.trim() || isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      onChange(
        await askDesk(`customers/${customer.ref}/notes`, deskCustomerSchema, {
          method: 'POST',
          body: { body: draft.text },
        }),
      )
      draft.write('')
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <aside className="mantine-AppShell-aside" aria-label={t('customer.notes')}>
      <section className="sec">
        <header>
          <h2 className="h3">{t('customer.notes')}</h2>
          <span className="sub">{customer.notes.length}</span>
        </header>
        <NoteList customer={customer} onChange={onChange} />
        <Textarea
          ref={field}
          aria-label={t('customer.writeNote')}
          placeholder={t('customer.writeNote')}
          rows={2}
          className="grows"
          value={draft.text}
          error={hasFailed && t('states.saveFailed')}
          onKeyDown={press}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
        <Button mt="xs" size="xs" variant="default" loading={isBusy} disabled={!draft.text.trim()} onClick={save}>
          {t('actions.save')}
        </Button>
      </section>
      <RelatedList returns={customer.related.returns} orders={customer.related.orders} />
    </aside>
  )
}
