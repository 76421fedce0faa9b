import { useEffect, useRef } from 'react'
import base from '@/ui/base.module.css'
import { FormNotice } from '@/forms/form-notice'
import s from './change-items.module.css'
import type { ItemsOutcome, ItemsPlan } from './items-api'

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

type OutcomeProps = { readonly t: Translate; readonly plan: ItemsPlan; readonly isAsking: boolean }

/** A size that is gone is said at its line, and an order that is packed in place of its lines. */
export const isSaidElsewhere = (code: string): boolean =>
  ['OUT_OF_STOCK', 'ONLY_LEFT', 'ORDER_NOT_EDITABLE'].includes(code)

/** What the wish does, before it is sent; or that it does not work. */
export function ItemsOutcomeView({ t, plan: { outcome, problemCode }, isAsking }: OutcomeProps) {
  return (
    <div className={s.plan} aria-live="polite" aria-busy={isAsking}>
      {problemCode && !isSaidElsewhere(problemCode) && <FormNotice>{t('order.edit.refused')}</FormNotice>}
      {outcome && (
        <>
          <p className={base.h4}>{t('order.edit.plan')}</p>
          {outcome.isWhole && <p>{t('order.edit.whole')}</p>}
          <ul>
            {outcome.lines.map((line) => (
              <li key={line.rowId}>{changeText(t, line)}</li>
            ))}
          </ul>
          <Effects t={t} outcome={outcome} />
        </>
      )}
    </div>
  )
}

/** Where the buyer goes on reading when the button is gone. */
export function ItemsDone({ t, outcome }: { readonly t: Translate; readonly outcome: ItemsOutcome }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className={s.plan} ref={place} tabIndex={-1}>
      <FormNotice kind="ok">{t(outcome.isWhole ? 'order.edit.cancelled' : 'order.edit.done')}</FormNotice>
      <Effects t={t} outcome={outcome} />
    </div>
  )
}

function changeText(t: Translate, line: ItemsOutcome['lines'][number]): string {
  const { name } = line
  const before = t('order.edit.side', { size: line.sizeBefore, count: line.quantityBefore })
  if (line.quantityAfter === 0) return t('order.edit.lineGone', { name, before })
  return t('order.edit.line', {
    ...{ name, before },
    after: t('order.edit.side', { size: line.sizeAfter, count: line.quantityAfter }),
  })
}

/** What comes back and to where, what is to pay, and what becomes of points, codes and gifts. */
function Effects({ t, outcome }: { readonly t: Translate; readonly outcome: ItemsOutcome }) {
  const { money, notes, pointsBefore, pointsAfter } = outcome
  const { toPayBeforeFormatted: before, toPayAfterFormatted: after } = outcome
  return (
    <ul>
      {money.map(({ to, formatted }) => (
        <li key={to}>
          <strong>{t(`order.edit.money.${to}`, { amount: formatted })}</strong>
        </li>
      ))}
      {money.length === 0 && <li>{t('order.edit.noMoney')}</li>}
      {before !== after && <li>{t('order.edit.toPay', { before, after })}</li>}
      {pointsBefore !== null && pointsAfter !== null && pointsBefore !== pointsAfter && (
        <li>{t('order.edit.points', { before: pointsBefore, after: pointsAfter })}</li>
      )}
      {notes.map(({ kind, formatted }) => (
        <li key={kind}>{t(`order.edit.notes.${kind}`, { amount: formatted })}</li>
      ))}
    </ul>
  )
}
