'use client'

import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon, type IconName } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import { EventText } from './event-text'
import { groupEvents, type TimelineEntry } from './group-events'

const ICONS: Readonly<Record<DeskEvent['kind'], IconName>> = {
  cart: 'cart',
  order: 'box',
  consent: 'shield',
  membership: 'gem',
  signIn: 'door',
  note: 'note',
  review: 'review',
  access: 'eye',
  favourite: 'heart',
  voucher: 'ticket',
  contact: 'person',
}

type Props = { readonly events: readonly DeskEvent[]; readonly most?: number }

/** What happened, newest first, day by day; what colleagues did stands in a lane of its own. */
export function Timeline({ events, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  if (events.length === 0) return <p className="dim pad">{t('events.none')}</p>
  let shown = 0
  return (
    <div className="tl">
      {groupEvents(events, dates.calendarDay).map(({ day, entries }) => {
        const visible = entries.slice(0, Math.max(0, most - shown))
        shown += visible.length
        const [newest] = visible
        if (!newest) return null
        return (
          <section key={day}>
            <h3 className="d">
              {day === dates.calendarDay(new Date().toISOString())
                ? t('events.today', { day: dates.weekday(newest.first.at) })
                : dates.weekday(newest.first.at)}
            </h3>
            <ul>
              {visible.map((entry) => (
                <Entry key={keyOf(entry.first)} entry={entry} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Entry({ entry: { first, others } }: { entry: TimelineEntry }) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  const all = [first, ...others]
  if (others.length === 0) return <Row event={first} />
  return (
    <>
      <li className="te">
        <Moment at={first.at} />
        <span className="ico">
          <Icon name={ICONS[first.kind]} />
        </span>
        <div className="t">
          <b className="b">{t(`events.burst.${first.kind}`, { count: all.length })}</b>{' '}
          <button type="button" className="lk sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('events.showFewer') : t('events.showAll')}
          </button>
        </div>
        <Source event={first} />
      </li>
      {isOpen && all.map((event) => <Row key={keyOf(event)} event={event} />)}
    </>
  )
}

function Row({ event }: { event: DeskEvent }) {
  const lane = event.kind === 'access' && event.target ? 'lane' : event.actor === 'staff' ? 'lane st2' : undefined
  return (
    <li className="te" data-staff={event.actor === 'staff' || undefined}>
      <Moment at={event.at} />
      <span className="ico">
        <Icon name={ICONS[event.kind]} />
      </span>
      <div className="t">
        <div className={lane}>
          <EventText event={event} />
        </div>
      </div>
      <Source event={event} />
    </li>
  )
}

function Moment({ at }: { at: string }) {
  const dates = useDates()
  return (
    <time dateTime={at} title={dates.whole(at)}>
      {dates.time(at)}
    </time>
  )
}

function Source({ event: { actor, kind } }: { event: DeskEvent }) {
  const t = useTranslations('console')
  return (
    <span className="src">
      {t(`events.actors.${actor}`)} · {t(`events.kinds.${kind}`)}
    </span>
  )
}

const keyOf = ({ at, kind, what, detail, target }: DeskEvent) => `${at} ${kind} ${what} ${target} ${detail}`
