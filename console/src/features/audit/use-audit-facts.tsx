'use client'

import type { AuditEntry } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { fieldWords, reasonWords, targetWords } from '@/lib/record-words'
import { useDates } from '@/lib/use-dates'

/** What an entry says, as names and values. */
export function useAuditFacts(entry: AuditEntry): readonly (readonly [name: string, value: ReactNode])[] {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  const target = targetWords(entry, words)
  return [
    [t('table.who'), entry.actorKind === 'staff' ? entry.actor : t(`events.actors.${entry.actorKind}`)],
    [t('audit.onBehalfOf'), entry.customerRef && <Short text={entry.customerRef} />],
    [t('audit.session'), entry.impersonationId && <Short text={entry.impersonationId} />],
    [t('table.time'), dates.whole(entry.at)],
    [t('audit.target'), target && <span className={target === entry.target ? 'mono' : ''}>{target}</span>],
    [t('audit.fields'), entry.fields.map((field) => fieldWords(field, words)).join(', ')],
    [t('viewAs.scope'), entry.scope && t(`viewAs.${entry.scope === 'act' ? 'act' : 'view'}`)],
    [
      t('table.reason'),
      entry.isErased ? t('audit.erased') : (entry.reason ?? (entry.reasonCode && reasonWords(entry.reasonCode, words))),
    ],
    [t('viewAs.ticket'), entry.ticket],
    [t('audit.request'), entry.requestId && <Short text={entry.requestId} />],
    ['mac', <Short key="mac" text={entry.mac} />],
  ]
}

/** Shown by its ends, whole on demand. */
const Short = ({ text }: { text: string }) => (
  <span className="mono" title={text}>
    {text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text}
  </span>
)
