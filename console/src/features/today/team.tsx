'use client'

import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { Face } from '@/frame/small-parts'
import { useTabTitle } from '@/frame/tab-title'
import { useDates } from '@/lib/use-dates'
import styles from './today.module.css'
import { usePlace } from './use-place'
import { useRolesText } from './use-roles-text'

const AWAY_AFTER_MS = 5 * 60_000

type Colleague = ConsoleToday['team'][number]

/** The colleagues who work now, each with what they have open, or their role where that is not to be known. */
export function Team({ team }: { team: readonly Colleague[] }) {
  const t = useTranslations('console')
  const doing = useDoing()
  return (
    <Section title={t('today.team')}>
      {team.length === 0 ? (
        <p className="dim">{t('today.nobodyElse')}</p>
      ) : (
        <ul className={`side-list ${styles.team}`}>
          {team.map((one) => (
            <li key={one.name}>
              <Face name={one.name} size="xs" />
              <span className="two-lines">
                <span>{one.name}</span>
                <small className="faint">{doing(one)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function useDoing() {
  const t = useTranslations('console')
  const dates = useDates()
  const titleOf = useTabTitle()
  const placeOf = usePlace()
  const rolesText = useRolesText()
  return ({ onShow, seenAt, roles }: Colleague) => {
    if (onShow) return [titleOf(onShow), placeOf(onShow)].filter(Boolean).join(', ')
    if (Date.now() - Date.parse(seenAt) > AWAY_AFTER_MS) return t('today.awaySince', { time: dates.time(seenAt) })
    return rolesText(roles)
  }
}
