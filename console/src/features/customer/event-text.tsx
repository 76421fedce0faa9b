'use client'

import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { useNumbers } from '@/lib/use-numbers'
import { detailWords, eventWords, moveWords } from './event-words'

/** What happened in one sentence, with the links that lead on. A colleague is named first. */
export function EventText({ event }: { event: DeskEvent }) {
  const words = useTranslations()
  return (
    <>
      {event.actor === 'staff' && <b className="b">{event.who}: </b>}
      <Deed event={event} />
      {event.detail && <span className="detail"> {detailWords(event, words)}</span>}
    </>
  )
}

function Deed({ event }: { event: DeskEvent }) {
  const words = useTranslations()
  const numbers = useNumbers()
  if (event.kind === 'order')
    return (
      <>
        {words('console.events.orderNoun')}{' '}
        <Link className="lk" href={`/orders/${event.target}`}>
          {event.target}
        </Link>{' '}
        {eventWords(event, words)}
        {event.total && `, ${numbers.amount(event.total.minor, event.total.currency)}`}
      </>
    )
  if (event.kind === 'access')
    return (
      <>
        {eventWords(event, words)}{' '}
        <Link className="lk sm" href={`/sessions/${event.target}`}>
          {words('console.events.openSession')}
        </Link>
        <br />
      </>
    )
  if (event.moves.length > 0) return moveWords(event, words)
  return eventWords(event, words)
}
