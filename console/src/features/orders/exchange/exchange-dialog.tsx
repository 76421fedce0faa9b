'use client'

import type { ExchangePlan } from '@shop/contract/rest/console-exchange'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { QueryBoundary } from '@/ui/query-boundary'
import styles from '../order-edit.module.css'
import { OthersDid } from '../others-did'
import { PlanProblem } from '../plan-problem'
import { ReasonField } from '../reason-field'
import { ExchangeFields } from './exchange-fields'
import { exchangeProblem } from './exchange-problem'
import { type UsedExchange, useExchangeForm } from './use-exchange-form'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onExchanged: (order: ConsoleOrder) => void
}

/** What goes back and what is sent instead on one side, what that does on the other. */
export function ExchangeDialog(props: Props) {
  const { order, onClose } = props
  const t = useTranslations('console')
  const exchange = useExchangeForm(props)
  const { refusal, note } = exchange
  return (
    <FormDialog
      size={940}
      top={40}
      title={`${t('orders.exchange.title')} ${order.number}`}
      verb={t('orders.exchange.verb')}
      isBusy={exchange.isBusy}
      isDisabled={!exchange.isReady}
      problem={refusal && exchangeProblem(refusal, t)}
      onClose={onClose}
      onSubmit={exchange.submit}
    >
      <OthersDid others={exchange.others} />
      <div className={styles.sides}>
        <section aria-label={t('orders.exchange.goods')}>
          <QueryBoundary of={exchange.goods} system={t('nav.orders')}>
            {({ rows }) =>
              rows.length === 0 ? (
                <p className="dim">{t('orders.exchange.none')}</p>
              ) : (
                <ExchangeFields rows={rows} exchange={exchange} />
              )
            }
          </QueryBoundary>
        </section>
        <Outcome exchange={exchange} />
      </div>
      <ReasonField label={t('orders.exchange.note')} reason={note} />
    </FormDialog>
  )
}

function Outcome({ exchange: { plan, failure, isAsking, again } }: { exchange: UsedExchange }) {
  const t = useTranslations('console')
  return (
    <section className={styles.plan} aria-label={t('orders.exchange.plan')} aria-live="polite" aria-busy={isAsking}>
      <h3 className="heading-3">{t('orders.exchange.plan')}</h3>
      <PlanProblem failure={failure} words={(refused) => exchangeProblem(refused, t)} again={again} />
      {!plan && !failure && <p className="dim">{t(isAsking ? 'orders.edit.planning' : 'orders.edit.nothing')}</p>}
      {plan && !failure && <PlanFacts plan={plan} />}
    </section>
  )
}

function PlanFacts({ plan }: { plan: ExchangePlan }) {
  const t = useTranslations('console.orders.exchange')
  const { quantity, before, after, valueFormatted, rule, days } = plan
  const said = ({ name, size, colour }: ExchangePlan['before']) => [name, colour, size].filter(Boolean).join(', ')
  return (
    <ul className={styles.effects}>
      <li>
        <b>{t('swap', { quantity, before: said(before), after: said(after) })}</b>
      </li>
      <li>{t('money', { amount: valueFormatted })}</li>
      <li>{t('stock', { left: after.left, quantity })}</li>
      <li>{t('kept')}</li>
      <li>{t(`rules.${rule}`, { days })}</li>
      <li>{t('told')}</li>
    </ul>
  )
}
