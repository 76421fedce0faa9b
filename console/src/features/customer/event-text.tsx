'use client'

import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { type FormatLocale, formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { detailWords, eventWords, moveWords } from './event-words'

const FORMATS: readonly FormatLocale[] = ['nb', 'sv', 'da', 'fi', 'en']

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
  const language = useLocale()
  const locale = FORMATS.find((known) => known === language) ?? 'nb'
  if (event.kind === 'order')
    return (
      <>
        {words('console.events.orderNoun')}{' '}
        <Link className="lk" href={`/orders/${event.target}`}>
          {event.target}
        </Link>{' '}
        {eventWords(event, words)}
        {event.total && `, ${formatMoney(money(event.total.minor, event.total.currency), locale)}`}
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
