'use client'

import { consoleWhySchema, type WhyStepShown } from '@shop/contract/rest/console-why'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Dialog } from '@/frame/dialog'
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './why.module.css'

type Props = { of: string; sum: string; name: string; amount: string; onClose: () => void }

/** Rule, inputs, rounding and date of every step that leads to an amount. */
export function WhyDialog({ of, sum, name, amount, onClose }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const result = useStaffQuery(of, consoleWhySchema)
  return (
    <Dialog title={t('why.titled', { name, amount })} onClose={onClose} size={560} isOnlyToRead>
      <QueryBoundary of={result} system={t('why.ask')}>
        {({ at, sums, given }) => {
          const explained = sums[sum]
          if (!explained || explained.steps.length === 0) return <p className="dim">{t('why.none')}</p>
          return (
            <>
              {digitsOf(explained.sumFormatted) !== digitsOf(amount) && (
                <p role="status" className="dim">
                  {t('why.changed')}
                </p>
              )}
              <ol className={styles.steps}>
                {explained.steps.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and never change places
                  <Step key={index} step={step} />
                ))}
              </ol>
              <dl className={kit.totals}>
                <div className={kit.sum}>
                  <dt>{t('why.sum')}</dt>
                  <dd data-why-sum>{explained.sumFormatted}</dd>
                </div>
              </dl>
              {given && (
                <p>
                  {t(given.who === null ? 'why.given' : 'why.givenBy', {
                    ...{ at: dates.whole(given.at), who: given.who ?? '', reason: reasonWritten(given.reason, t) },
                  })}
                </p>
              )}
              <p className="faint">{t('why.asOf', { time: dates.seconds(at) })}</p>
            </>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}

/** Numbers may be written with other signs between their digits. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function Step({ step }: { step: WhyStepShown }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { kind, rule, line, at, inputs, rounding, amountFormatted } = step
  const isDated = rule !== null && (rule.from !== null || rule.until !== null)
  const day = (instant: string | null) => (instant === null ? '–' : dates.day(instant))
  return (
    <li>
      <span className="row">
        <b className="strong">{t(`why.kinds.${kind}`)}</b>
        <span className="spacer" />
        <span className={styles.amount}>{amountFormatted}</span>
      </span>
      {line && <span>{line}</span>}
      {rule && <span>{t(`why.rules.${rule.kind}`, { name: rule.name, id: rule.id })}</span>}
      {isDated && <small>{t('why.inForce', { from: day(rule.from), until: day(rule.until) })}</small>}
      {at && <time dateTime={at}>{dates.short(at)}</time>}
      <small className="dim">
        {inputs.map(({ name, value }) => `${t(`why.inputs.${name}`)}: ${value}`).join(' · ')}
      </small>
      {rounding && <small className="faint">{t(`why.roundings.${rounding}`)}</small>}
    </li>
  )
}
