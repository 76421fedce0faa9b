'use client'

import { deskHealthSchema } from '@shop/contract/rest/desk-health'
import { useTranslations } from 'next-intl'
import { State } from '@/frame/small-parts'
import { useLive } from '@/lib/use-live'
import { STATE_TONES, shownState } from './shown-state'

const EVERY_MS = 30_000

/** How each part of the shop answers, in a few lines beside the work. */
export function ServiceList() {
  const t = useTranslations('console.health')
  const { data } = useLive('health', deskHealthSchema, EVERY_MS)
  const parts = data?.parts.filter(({ state }) => state !== 'absent') ?? []
  if (parts.length === 0) return null
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('services')}</h2>
        <span className="sub">{t('lastMinutes')}</span>
      </header>
      <ul className="side-list">
        {parts.map((part) => (
          <li key={part.name}>
            <State tone={STATE_TONES[shownState(part)]}>{t(`parts.${part.name}`)}</State>
            <span className="faint sm nw">
              {part.p95Ms === null ? t(`states.${shownState(part)}`) : t('milliseconds', { count: part.p95Ms })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
