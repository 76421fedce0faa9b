'use client'

import type { ConsoleEvent } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { useNumbers } from '@/lib/use-numbers'
import styles from './customer.module.css'
import { detailWords, eventWords, moveWords, reasonWords } from './event-words'

/** What happened in one sentence, with the links that lead on. A colleague is named first. */
export function EventText({ event }: { event: ConsoleEvent }) {
  const words = useTranslations()
  return (
    <>
      {event.actor === 'staff' && <b className="strong">{event.who}: </b>}
      <Deed event={event} />
      {event.detail && <span className={styles.detail}> {detailWords(event, words)}</span>}
      <Why event={event} />
    </>
  )
}

function Why({ event }: { event: ConsoleEvent }) {
  const why = reasonWords(event, useTranslations())
  return why && <small className={styles.eventReason}>{why}</small>
}

function Deed({ event }: { event: ConsoleEvent }) {
  const words = useTranslations()
  const numbers = useNumbers()
  const total = event.total && `, ${numbers.amount(event.total.minor, event.total.currency)}`
  if (event.kind === 'order')
    return (
      <>
        {words('console.events.orderNoun')} <OrderLink number={event.target} /> {eventWords(event, words)}
        {total}
      </>
    )
  if (event.what === 'orderNote')
    return (
      <>
        {eventWords(event, words)} <OrderLink number={event.target} />
      </>
    )
  if (event.kind === 'voucher')
    return (
      <>
        {eventWords(event, words)}
        {total}
        {event.target && (
          <>
            {' '}
            {words('console.events.inOrder')} <OrderLink number={event.target} />
          </>
        )}
      </>
    )
  if (event.kind === 'access' && event.target)
    return (
      <>
        {eventWords(event, words)}{' '}
        <Link className="link small" href={`/sessions/${event.target}`}>
          {words('console.events.openSession')}
        </Link>
      </>
    )
  if (event.moves.length > 0) return moveWords(event, words)
  return eventWords(event, words)
}

function OrderLink({ number }: { number: string | null }) {
  return (
    <Link className="link" href={`/orders/${number}`}>
      {number}
    </Link>
  )
}
