'use client'

import { consoleHealthSchema } from '@shop/contract/rest/console-health'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { State } from '@/frame/small-parts'
import { useLive } from '@/lib/use-live'
import { STATE_TONES, shownState } from './shown-state'

const EVERY_MS = 30_000

/** How each part of the shop answers, in a few lines beside the work. */
export function ServiceList() {
  const t = useTranslations('console.health')
  const { data } = useLive('health', consoleHealthSchema, EVERY_MS)
  const parts = data?.parts.filter(({ state }) => state !== 'absent') ?? []
  if (parts.length === 0) return null
  return (
    <Section title={t('services')} sub={t('lastMinutes')}>
      <ul className="side-list">
        {parts.map((part) => (
          <li key={part.name}>
            <State tone={STATE_TONES[shownState(part)]}>{t(`parts.${part.name}`)}</State>
            <span className="faint small one-line">
              {part.p95Ms === null ? t(`states.${shownState(part)}`) : t('milliseconds', { count: part.p95Ms })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
