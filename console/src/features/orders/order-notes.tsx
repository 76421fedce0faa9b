'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { useAttribution } from '@/lib/use-attribution'
import { useDates } from '@/lib/use-dates'

/** What colleagues wrote about this order, the newest first. */
export function OrderNotes({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const attributed = useAttribution()
  return (
    <Section title={t('customer.notes')} sub={order.notes.length}>
      {order.notes.length === 0 ? (
        <p className="dim">{t('orders.noNotes')}</p>
      ) : (
        <ul className={kit.noteList}>
          {order.notes.map((note) => (
            <li key={note.id}>
              <span>{note.body}</span>
              <span className="faint small">
                {attributed(note.by, note.onBehalfOf)} · <time dateTime={note.at}>{dates.short(note.at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
