import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import type { Access } from './settings'
import s from './settings.module.css'

/** Who of the staff was in the account: the team, when, why and in which market. */
export async function AccessList({ accesses }: { readonly accesses: readonly Access[] }) {
  const [t, format, locale] = await Promise.all([getTranslations('account'), getFormatter(), getLocale()])
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  if (accesses.length === 0) return <p className={base.small}>{t('accessNone')}</p>
  return (
    <ul className={s.accesses}>
      {accesses.map(({ id, team, reason, hasChanged, summary, marketId, at }) => (
        <li key={id} className={s.access}>
          <p>
            {t(hasChanged ? 'accessChanged' : 'accessViewed', { team: t('accessTeam', { code: wordOf(team), team }) })}
          </p>
          <time className={base.muted} dateTime={at}>
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <p className={base.muted}>
            {t('accessReason', { reason: t('accessReasons', { code: reason.split('_')[0] ?? '' }) })}
            {summary && `. ${summary}`}
          </p>
          {marketId && (
            <p className={base.muted}>
              {t('accessMarket', { country: countries.of(marketId.slice(0, 2)) ?? marketId })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Teams that every shop has are called as the customer's language has it; others by their own name. */
const wordOf = (team: string) => team.toLowerCase().replaceAll(/\W+/g, '_')
