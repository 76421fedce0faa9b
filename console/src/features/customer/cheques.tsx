'use client'

import type { DeskMembership } from '@shop/contract/rest/desk-sections'
import { useTranslations } from 'next-intl'
import { State } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

/** What the points were paid out as, the newest first. */
export function Cheques({ cheques }: Pick<DeskMembership, 'cheques'>) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <section className="sec pad" aria-label={t('membership.cheques')}>
      <header>
        <h2 className="h3">{t('membership.cheques')}</h2>
      </header>
      {cheques.length === 0 ? (
        <p className="dim">{t('membership.noCheques')}</p>
      ) : (
        <ul className="event-list">
          {cheques.map((cheque) => (
            <li key={cheque.id} className="log-line">
              <time className="faint sm" dateTime={cheque.issuedAt}>
                {dates.short(cheque.issuedAt)}
              </time>
              <span>
                <b className="num">{cheque.amountFormatted}</b>{' '}
                <span className="dim">
                  {t('vouchers.expires')} {dates.day(cheque.expiresAt)}
                </span>
              </span>
              <State tone={cheque.state === 'usable' ? 'ok' : 'gray'}>{t(`vouchers.states.${cheque.state}`)}</State>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
