'use client'

import type { DeskOrder } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useDates } from '@/lib/use-dates'

/** What colleagues wrote about this order, the newest first. */
export function OrderNotes({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('customer.notes')}</h2>
        <span className="sub">{order.notes.length}</span>
      </header>
      {order.notes.length === 0 ? (
        <p className="dim">{t('orders.noNotes')}</p>
      ) : (
        <ul className="note-list">
          {order.notes.map((note) => (
            <li key={note.id}>
              <span>{note.body}</span>
              <span className="faint sm">
                {note.by} · <time dateTime={note.at}>{dates.short(note.at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
