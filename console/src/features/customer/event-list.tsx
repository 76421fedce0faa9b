'use client'

import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/frame/icon'
import { Link } from '@/frame/link'
import { useDates } from '@/lib/use-dates'
import { detailWords, eventWords } from './event-words'

const ICONS: Readonly<Record<DeskEvent['kind'], IconName>> = {
  cart: 'cart',
  order: 'box',
  consent: 'shield',
  membership: 'gem',
  signIn: 'door',
  note: 'note',
  review: 'review',
}

/** Newest first. What staff did names them. */
export function EventList({ events }: { events: readonly DeskEvent[] }) {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  if (events.length === 0) return <p className="dim">{t('states.emptyTitle')}</p>
  return (
    <ul className="event-list">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.what} ${event.target}`}
          className="ev"
          data-staff={event.actor === 'staff' || undefined}
        >
          <time className="et" dateTime={event.at} title={dates.whole(event.at)}>
            {dates.short(event.at)}
          </time>
          <Icon name={ICONS[event.kind]} size={14} />
          <span>
            <EventText event={event} /> {event.detail && <span className="dim">{detailWords(event, words)}</span>}
          </span>
          <span className="es">
            {event.actor === 'staff' ? event.who : t(`events.actors.${event.actor}`)}
            {' · '}
            {t(`events.kinds.${event.kind}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function EventText({ event }: { event: DeskEvent }) {
  const words = useTranslations()
  if (event.kind === 'order')
    return (
      <>
        <Link className="lk" href={`/orders/${event.target}`}>
          {event.target}
        </Link>{' '}
        {eventWords(event, words)}
      </>
    )
  return eventWords(event, words)
}
