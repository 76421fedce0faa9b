'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import styles from './cart.module.css'
import { Reductions } from './reductions'
import type { PromoTried } from './use-promo-trial'

type Props = { trial: PromoTried; isBusy: boolean; onApply: () => void; onDiscard: () => void }

/** Whether a code holds, what is missing for it, and what it would change. */
export function PromoOutcome({ trial, isBusy, onApply, onDiscard }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <div className={styles.trial} role="status">
      <span className="row">
        <b className="strong">{t('cart.dryRun')}</b>
        <span className="spacer" />
        <Tag tone={trial.isValid ? 'ok' : 'bad'}>
          {trial.isValid
            ? t('cart.valid')
            : trial.refusal === 'invalid'
              ? t('cart.refusals.promo')
              : t('cart.refusals.requirements')}
        </Tag>
      </span>
      {trial.unmet.length > 0 && (
        <ul className={styles.unmet}>
          {trial.unmet.map(({ term, missing, at, names, ...counts }) => (
            <li key={term}>
              {t(`cart.unmet.${term}`, {
                ...counts,
                missing: term === 'min-quantity' ? Number(missing) : missing,
                at: at ? dates.whole(at) : '–',
                names: names.join(', '),
              })}
            </li>
          ))}
        </ul>
      )}
      {trial.isValid && <PromoEffect trial={trial} isBusy={isBusy} onApply={onApply} />}
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        {t('actions.discard')}
      </Button>
    </div>
  )
}

function PromoEffect({ trial, isBusy, onApply }: Omit<Props, 'onDiscard'>) {
  const t = useTranslations('console')
  return (
    <>
      <dl className={kit.totals}>
        <Reductions of={trial.after} />
        {trial.gifts.map((gift) => (
          <Fact key={gift} name={t('cart.gift')}>
            {gift}
          </Fact>
        ))}
        <Fact name={t('cart.toPay')}>
          {trial.before.toPayIncFormatted !== trial.after.toPayIncFormatted && <s>{trial.before.toPayIncFormatted}</s>}{' '}
          <b>{trial.after.toPayIncFormatted}</b>
        </Fact>
        <Fact name={t(trial.after.leftToFreeFormatted ? 'cart.leftToFree' : 'cart.shipping')}>
          {trial.after.leftToFreeFormatted ?? t('cart.isFree')}
        </Fact>
      </dl>
      <Button size="xs" disabled={isBusy} onClick={onApply}>
        {t('cart.applyPromo', { code: trial.code })}
      </Button>
    </>
  )
}
