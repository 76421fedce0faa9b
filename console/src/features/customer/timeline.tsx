'use client'

import type { ConsoleEvent } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon, type IconName } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import styles from './customer.module.css'
import { EventText } from './event-text'
import { groupEvents, type TimelineEntry } from './group-events'

const ICONS: Readonly<Record<ConsoleEvent['kind'], IconName>> = {
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

type Props = { readonly events: readonly ConsoleEvent[]; readonly most?: number }

/** What happened, newest first, day by day; what colleagues did stands in a lane of its own. */
export function Timeline({ events, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  if (events.length === 0) return <p className="dim padded">{t('events.none')}</p>
  let shown = 0
  return (
    <div className={styles.timeline}>
      {groupEvents(events, dates.calendarDay).map(({ day, entries }) => {
        const visible = entries.slice(0, Math.max(0, most - shown))
        shown += visible.length
        const [newest] = visible
        if (!newest) return null
        return (
          <section key={day}>
            <h3 className={styles.day}>
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
      <li className={styles.event}>
        <Moment at={first.at} />
        <span className={styles.eventIcon}>
          <Icon name={ICONS[first.kind]} />
        </span>
        <div className={styles.eventText}>
          <b className="strong">{t(`events.burst.${first.kind}`, { count: all.length })}</b>{' '}
          <button type="button" className="link small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('events.showFewer') : t('events.showAll')}
          </button>
        </div>
        <Source event={first} />
      </li>
      {isOpen && all.map((event) => <Row key={keyOf(event)} event={event} />)}
    </>
  )
}

function Row({ event }: { event: ConsoleEvent }) {
  const lane =
    event.kind === 'access' && event.target
      ? styles.lane
      : event.actor === 'staff'
        ? `${styles.lane} ${styles.staffLane}`
        : undefined
  return (
    <li className={styles.event} data-staff={event.actor === 'staff' || undefined}>
      <Moment at={event.at} />
      <span className={styles.eventIcon}>
        <Icon name={ICONS[event.kind]} />
      </span>
      <div className={styles.eventText}>
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

function Source({ event: { actor, kind } }: { event: ConsoleEvent }) {
  const t = useTranslations('console')
  return (
    <span className={styles.source}>
      {t(`events.actors.${actor}`)} · {t(`events.kinds.${kind}`)}
    </span>
  )
}

const keyOf = ({ at, kind, what, detail, target }: ConsoleEvent) => `${at} ${kind} ${what} ${target} ${detail}`
