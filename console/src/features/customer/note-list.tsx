'use client'

import { ActionIcon } from '@mantine/core'
import { type ConsoleCustomer, consoleCustomerSchema } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useAttribution } from '@/lib/use-attribution'
import { useDates } from '@/lib/use-dates'

type Props = { customer: ConsoleCustomer; onChange: (customer: ConsoleCustomer) => void }
type Note = ConsoleCustomer['notes'][number]

/** Pinned ones first, then the newest. */
export function NoteList({ customer, onChange }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const attributed = useAttribution()
  const { may } = useStaff()
  const [hasFailed, setFailed] = useState(false)
  const pin = async ({ id, isPinned }: Note) => {
    setFailed(false)
    const body = { isPinned: !isPinned }
    try {
      onChange(
        await callStaffApi(`customers/${customer.ref}/notes/${id}/pin`, consoleCustomerSchema, {
          method: 'POST',
          body,
        }),
      )
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <ul className={kit.noteList}>
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
            <span className="faint small">
              {attributed(note.by, note.onBehalfOf)} · {dates.short(note.at)}
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
