'use client'

import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Figure } from '@/ui/figure'
import { QueryBoundary } from '@/ui/query-boundary'
import { RowSkeletons } from '@/frame/skeletons'
import { useDates } from '@/lib/use-dates'
import { useNumbers } from '@/lib/use-numbers'
import type { StaffQuery } from '@/lib/use-staff-query'
import styles from './today.module.css'

const PATHS: Readonly<Record<string, string>> = {
  orders: '/orders?status=received',
  returns: '/returns',
  refunds: '/returns',
  reviews: '/reviews',
  differences: '/bank/differences',
  disputes: '/orders?payment=disputed',
  errors: '/errors',
  mails: '/mails',
  access: '/access-review?state=waiting',
  firstDays: '/coming-soon?state=short',
}

/** What waits; a number leads to its queue where there is one. Further figures stand in the same row. */
export function Figures({ result, children }: { result: StaffQuery<ConsoleToday>; children?: ReactNode }) {
  const t = useTranslations('console')
  const dates = useDates()
  const numbers = useNumbers()
  return (
    <QueryBoundary of={result} system={t('nav.today')} skeleton={<RowSkeletons rows={1} />}>
      {({ waiting, verified }) => (
        <div className={`figures padded ${styles.even}`}>
          {waiting.map(({ kind, count, oldest }) => (
            <Figure
              key={kind}
              name={t(`today.queues.${kind}`)}
              value={numbers.whole(count)}
              path={PATHS[kind]}
              note={oldest ? t('today.oldest', { age: dates.short(oldest) }) : undefined}
            />
          ))}
          {children}
          {verified && (
            <Figure
              name={t('today.recordWhole')}
              value={`#${verified.to}`}
              path="/audit"
              note={dates.short(verified.at)}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  )
}
