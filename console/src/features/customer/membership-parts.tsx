import type { DeskMembership } from '@shop/contract/rest/desk-sections'
import { useTranslations } from 'next-intl'
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'

export function MembershipFigures({ membership: shown }: { membership: DeskMembership }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <div className="stats pad">
      <div className="stat">
        <span className="ov">{t('membership.pointsConfirmed')}</span>
        <b data-points>{shown.points}</b>
        <small> </small>
      </div>
      <div className="stat">
        <span className="ov">{t('membership.pending')}</span>
        <b>{shown.pending}</b>
        <small> </small>
      </div>
      <div className="stat">
        <span className="ov">{t('membership.nextPayout')}</span>
        <b>{dates.day(shown.nextPayout)}</b>
        <small> </small>
      </div>
    </div>
  )
}

export function MembershipHistory({ events }: { events: DeskMembership['events'] }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <section className="sec pad">
      <header>
        <h2 className="h3">{t('membership.history')}</h2>
      </header>
      <ul className="event-list">
        {events.map((event) => (
          <li key={`${event.at} ${event.event}`} className="log-line">
            <time className="faint sm" dateTime={event.at}>
              {dates.short(event.at)}
            </time>
            <span>
              {t(`events.membership.${event.event}`)}{' '}
              {event.reason && <span className="dim">{reasonWritten(event.reason, t)}</span>}
            </span>
            <span className="faint sm">{event.who}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
