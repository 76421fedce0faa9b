'use client'

import { deskHealthSchema } from '@shop/contract/rest/desk-health'
import { useTranslations } from 'next-intl'
import { State } from '@/frame/small-parts'
import { useLive } from '@/lib/use-live'

const EVERY_MS = 30_000
const TONES = { up: 'ok', slow: 'warn', down: 'bad', absent: 'gray' } as const

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
        {parts.map(({ name, state, p95Ms }) => (
          <li key={name}>
            <State tone={TONES[state]}>{t(`parts.${name}`)}</State>
            <span className="faint sm nw">{p95Ms === null ? '–' : t('milliseconds', { count: p95Ms })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
