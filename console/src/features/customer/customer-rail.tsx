'use client'

import { Button, Textarea } from '@mantine/core'
import { type ConsoleCustomer, consoleCustomerSchema } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Section } from '@/ui/section'
import { RelatedList } from '@/frame/related-list'
import { useNoteForm } from '@/lib/use-note-form'
import styles from './customer.module.css'
import { NoteList } from './note-list'

type Props = {
  customer: ConsoleCustomer
  onChange: (customer: ConsoleCustomer) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Notes and what is under way, beside the work. What is being written is kept by the server until it is saved. */
export function CustomerRail({ customer, onChange, field }: Props) {
  const t = useTranslations('console')
  const note = useNoteForm({
    kind: 'customer',
    id: customer.ref,
    address: `customers/${customer.ref}/notes`,
    schema: consoleCustomerSchema,
    onSaved: onChange,
  })
  return (
    <aside className="mantine-AppShell-aside" aria-label={t('customer.notes')}>
      <Section title={t('customer.notes')} sub={customer.notes.length}>
        <NoteList customer={customer} onChange={onChange} />
        <Textarea
          ref={field}
          aria-label={t('customer.writeNote')}
          placeholder={t('customer.writeNote')}
          rows={2}
          className={styles.grows}
          value={note.text}
          error={note.hasFailed && t('states.saveFailed')}
          onKeyDown={note.press}
          onChange={(event) => note.write(event.currentTarget.value)}
        />
        <Button mt="xs" size="xs" variant="default" loading={note.isBusy} disabled={!note.canSave} onClick={note.save}>
          {t('actions.save')}
        </Button>
      </Section>
      <RelatedList returns={customer.related.returns} orders={customer.related.orders} />
    </aside>
  )
}
