'use client'

import { exchangesToLookAfterSchema } from '@shop/contract/rest/console-exchange'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { ExchangeLine } from '@/frame/exchange-line'
import { MarketTag } from '@/frame/small-parts'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './today.module.css'

/** Exchanges whose goods have not come in time, or were not accepted after the replacement had left. */
export function ExchangesToLookAfter() {
  const t = useTranslations('console.orders.exchange')
  const { data } = useStaffQuery('exchanges', exchangesToLookAfterSchema)
  if (!data || data.exchanges.length === 0) return null
  return (
    <Section title={t('lookAfter')} className="page-part" isLandmark>
      <ul className={styles.approvalList}>
        {data.exchanges.map((one) => (
          <li key={one.id}>
            <MarketTag market={one.market} />
            <span className="grow">
              <ExchangeLine exchange={one} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
