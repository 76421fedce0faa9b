'use client'

import type { AuditPage } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import styles from './audit.module.css'

/** How far the record was found whole, and when. */
export function ChainState({ page: { verifiedTo, verifiedAt } }: { page: AuditPage }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <div className={styles.verify} role="status" data-none={verifiedAt ? undefined : true}>
      <Icon name="shield" />
      <b>{verifiedAt ? t('audit.verified', { number: String(verifiedTo) }) : t('audit.notVerified')}</b>
      {verifiedAt && (
        <time dateTime={verifiedAt} title={dates.whole(verifiedAt)}>
          {t('audit.verifiedAt', { time: dates.seconds(verifiedAt) })}
        </time>
      )}
    </div>
  )
}
