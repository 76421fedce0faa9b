import type { ConsoleMembership } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'
import styles from './customer.module.css'

export function MembershipFigures({ membership: shown }: { membership: ConsoleMembership }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <div className="figures padded">
      <div className="figure">
        <span className="caption">{t('membership.pointsConfirmed')}</span>
        <b data-points>{shown.points}</b>
        <small> </small>
      </div>
      <div className="figure">
        <span className="caption">{t('membership.pending')}</span>
        <b>{shown.pending}</b>
        <small> </small>
      </div>
      <div className="figure">
        <span className="caption">{t('membership.nextPayout')}</span>
        <b>{dates.day(shown.nextPayout)}</b>
        <small> </small>
      </div>
    </div>
  )
}

export function MembershipHistory({ events }: { events: ConsoleMembership['events'] }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <Section title={t('membership.history')} className="padded">
      {events.length === 0 ? (
        <p className="dim">{t('states.emptyTitle')}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <li key={`${event.at} ${event.event}`} className={styles.logLine}>
              <time className="faint small" dateTime={event.at}>
                {dates.short(event.at)}
              </time>
              <span>
                {t(`events.membership.${event.event}`)}{' '}
                {event.reason && <span className="dim">{reasonWritten(event.reason, t)}</span>}
              </span>
              <span className="faint small">{event.who}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
