'use client'

import { ActionIcon } from '@mantine/core'
import { type DeskCustomer, deskCustomerSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'

type Props = { customer: DeskCustomer; onChange: (customer: DeskCustomer) => void }
type Note = DeskCustomer['notes'][number]

/** Pinned ones first, then the newest. */
export function NoteList({ customer, onChange }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const [hasFailed, setFailed] = useState(false)
  const pin = async ({ id, isPinned }: Note) => {
    setFailed(false)
    const body = { isPinned: !isPinned }
    try {
      onChange(await askDesk(`customers/${customer.ref}/notes/${id}/pin`, deskCustomerSchema, { method: 'POST', body }))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <ul className="note-list">
        {customer.notes.map((note) => (
          <li key={note.id} data-pinned={note.isPinned || undefined}>
            <span className="row">
              <span className="grow">{note.body}</span>
              {may('customers:note') && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-pressed={note.isPinned}
                  aria-label={`${t('customer.pinNote')}: ${note.body.slice(0, 40)}`}
                  title={note.isPinned ? t('customer.unpinNote') : t('customer.pinNote')}
                  onClick={() => pin(note)}
                >
                  <Icon name="pin" size={14} />
                </ActionIcon>
              )}
            </span>
            <span className="faint sm">
              {note.by} · {dates.short(note.at)}
            </span>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="bad">
          {t('states.saveFailed')}
        </p>
      )}
    </>
  )
}
