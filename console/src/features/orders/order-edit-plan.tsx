'use client'

import { Button } from '@mantine/core'
import type { OrderEditPlan } from '@shop/contract/rest/console-order-edit'
import { useTranslations } from 'next-intl'
import { Problem } from '@/ui/problem'
import { refusalWords } from './edit-refusal-words'
import styles from './order-edit.module.css'
import { RowChanges } from './row-changes'
import type { UsedEdit } from './use-order-edit'

/** What the change does, worked out by the same rules that carry it out. */
export function EditPlan({ edit: { planned, hasWish } }: { edit: Pick<UsedEdit, 'planned' | 'hasWish'> }) {
  const t = useTranslations('console')
  const { plan, failure, isAsking, again } = planned
  return (
    <section className={styles.plan} aria-label={t('orders.edit.plan')} aria-busy={isAsking} aria-live="polite">
      <h3 className="heading-3">{t('orders.edit.plan')}</h3>
      {!hasWish && <p className="dim">{t('orders.edit.nothing')}</p>}
      {hasWish && !plan && !failure && <p className="dim">{t('orders.edit.planning')}</p>}
      {failure && (
        <>
          <Problem
            text={failure.status < 500 && failure.status > 0 ? refusalWords(failure, t) : t('orders.edit.failed')}
          />
          <Button size="xs" variant="default" onClick={again}>
            {t('orders.edit.again')}
          </Button>
        </>
      )}
      {plan && <PlanFacts plan={plan} />}
    </section>
  )
}

function PlanFacts({ plan }: { plan: OrderEditPlan }) {
  const t = useTranslations('console')
  const { isWhole, lines, sums, money, stock, points, correction, notes } = plan
  return (
    <>
      {isWhole && <Problem tone="warn" text={t('orders.edit.whole')} />}
      <RowChanges changes={lines} backOf={(rowId) => lines.find((line) => line.rowId === rowId)?.backFormatted} />
      <table className={styles.sums}>
        <tbody>
          {sums.map(({ kind, before, after }) => (
            <tr key={kind} data-strong={kind === 'toPay' || undefined}>
              <th scope="row">{t(`orders.sums.${kind}`)}</th>
              <td>{before === after ? '' : <s className="dim">{before}</s>}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.effects}>
        {money.map(({ to, formatted }) => (
          <li key={to}>
            <b>{t(`orders.edit.money.${to}`, { amount: formatted })}</b>
          </li>
        ))}
        {money.length === 0 && <li>{t('orders.edit.noMoney')}</li>}
        {stock.map(({ rowId, size, pieces }) => (
          <li key={`${rowId} ${size} ${pieces > 0}`}>
            {t(pieces > 0 ? 'orders.edit.stockBack' : 'orders.edit.stockOut', { size, pieces: Math.abs(pieces) })}
          </li>
        ))}
        {points && <li>{t('orders.edit.points', points)}</li>}
        {notes.map(({ kind, formatted }) => (
          <li key={kind}>{t(`orders.edit.notes.${kind}`, { amount: formatted })}</li>
        ))}
        {!correction?.isWaiting && <li>{t('orders.edit.mail')}</li>}
      </ul>
      {correction && <Correction {...correction} />}
    </>
  )
}

/** What is given up, and who may decide that. */
function Correction({
  formatted,
  givenFormatted,
  limitFormatted,
  isWaiting,
}: NonNullable<OrderEditPlan['correction']>) {
  const t = useTranslations('console.orders')
  return (
    <>
      <p className="dim small">
        {t('edit.correction', { amount: formatted })}{' '}
        {givenFormatted && t('goodwill.before', { amount: givenFormatted })}
      </p>
      {isWaiting && <Problem tone="warn" text={t('goodwill.waits', { limit: limitFormatted })} />}
    </>
  )
}
