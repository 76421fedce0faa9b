'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { Problem } from '@/ui/problem'
import styles from './order-edit.module.css'
import { RowChanges } from './row-changes'

/** Somebody was faster: who, and what came of it. The wishes stay. */
export function OthersDid({ others }: { others: ConsoleOrder['events'] }) {
  const t = useTranslations('console')
  if (others.length === 0) return null
  return (
    <>
      <Problem tone="warn" text={t('orders.edit.stale')} />
      <ul className={styles.others}>
        {others.map(({ at, event, actor, who, note, changes }) => (
          <li key={`${at} ${event}`}>
            <b>{who || t(`events.actors.${actor}`)}</b>:{' '}
            {t.has(`events.order.${event}`) ? t(`events.order.${event}`) : event} <span className="dim">{note}</span>
            <RowChanges changes={changes} />
          </li>
        ))}
      </ul>
    </>
  )
}
