'use client'

import type { DeskToday } from '@shop/contract/rest/desk-queues'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { useDates } from '@/lib/use-dates'
import type { Desk } from '@/lib/use-desk'
import { useNumbers } from '@/lib/use-numbers'

const PATHS: Readonly<Record<string, string>> = {
  orders: '/orders?status=received',
  returns: '/returns',
  refunds: '/returns',
  reviews: '/reviews',
  errors: '/errors',
  mails: '/mails',
  access: '/access-review?state=waiting',
  firstDays: '/coming-soon?state=short',
}

/** What waits; a number leads to its queue where there is one. Further figures stand in the same row. */
export function Figures({ desk, children }: { desk: Desk<DeskToday>; children?: ReactNode }) {
  const t = useTranslations('console')
  const dates = useDates()
  const numbers = useNumbers()
  return (
    <Shown of={desk} system={t('nav.today')} skeleton={<RowSkeletons rows={1} />}>
      {({ waiting, verified }) => (
        <div className="stats pad even">
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
    </Shown>
  )
}

type FigureProps = { name: string; value: string; path?: string | undefined; note?: string | undefined }

export function Figure({ name, value, path, note = ' ' }: FigureProps) {
  return (
    <div className="stat">
      <span className="ov">{name}</span>
      <b>
        {path ? (
          <Link href={path} className="row-link">
            {value}
          </Link>
        ) : (
          value
        )}
      </b>
      <small>{note}</small>
    </div>
  )
}
