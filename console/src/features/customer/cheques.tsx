'use client'

import type { ConsoleMembership } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { State } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './customer.module.css'

/** What the points were paid out as, the newest first. */
export function Cheques({ cheques }: Pick<ConsoleMembership, 'cheques'>) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <Section title={t('membership.cheques')} className="padded" isLandmark>
      {cheques.length === 0 ? (
        <p className="dim">{t('membership.noCheques')}</p>
      ) : (
        <ul>
          {cheques.map((cheque) => (
            <li key={cheque.id} className={styles.logLine}>
              <time className="faint small" dateTime={cheque.issuedAt}>
                {dates.short(cheque.issuedAt)}
              </time>
              <span>
                <b className="number">{cheque.amountFormatted}</b>{' '}
                <span className="dim">
                  {t('vouchers.expires')} {dates.day(cheque.expiresAt)}
                </span>
              </span>
              <State tone={cheque.state === 'usable' ? 'ok' : 'gray'}>{t(`vouchers.states.${cheque.state}`)}</State>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
