'use client'

import type { ConsoleReview } from '@shop/contract/rest/console-reviews'
import { useTranslations } from 'next-intl'
import { State } from '@/frame/small-parts'
import styles from './reviews.module.css'

/** What a review was looked through for, and what was found. */
export function ReviewChecks({ review: { faults, alike } }: { review: ConsoleReview }) {
  const t = useTranslations('console')
  return (
    <section className="section">
      <header>
        <h3>{t('reviews.checks')}</h3>
      </header>
      <ul className={styles.checks}>
        {faults.map((fault) => (
          <li key={fault}>
            <State tone="warn" icon="warning">
              {t(`reviews.faults.${fault}`)}
            </State>
          </li>
        ))}
        {!faults.some((fault) => fault !== 'repeats') && (
          <li>
            <State tone="ok" icon="check">
              {t('reviews.noContact')}
            </State>
          </li>
        )}
        <li>
          <State tone={alike > 0 ? 'warn' : 'ok'} icon={alike > 0 ? 'copy' : 'check'}>
            {alike > 0 ? t('reviews.alike', { count: alike }) : t('reviews.notAlike')}
          </State>
        </li>
      </ul>
    </section>
  )
}
