'use client'

import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { SubmitButton } from '@/ui/submit-button'
import { showToast } from '@/ui/toast/toast-store'
import { FormNotice } from '@/forms/form-notice'
import { fillMessage } from '@/texts/fill-message'
import type { ChangeItemsProps } from './change-items'
import s from './change-items.module.css'
import { ItemLine } from './item-line'
import { ItemsDone, ItemsOutcomeView, isSaidElsewhere, type Translate } from './items-outcome'
import { useItemsForm } from './use-items-form'

const PROBLEMS: Readonly<Record<string, string>> = {
  CONFLICT_STALE_VERSION: 'order.change.stale',
  RATE_LIMITED: 'order.change.tooMany',
  INVALID_ORDER_EDIT: 'order.edit.refused',
  REFUND_REFUSED: 'order.edit.refused',
  NO_ANSWER: 'error.network',
}

/** Fewer pieces and other sizes of an order, and what comes of it before it is sent. */
export const ItemsForm = (props: ChangeItemsProps) => (
  <KitProvider>
    <WishForm {...props} />
  </KitProvider>
)

function WishForm({ publicId, proof, language, texts }: ChangeItemsProps) {
  const t: Translate = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const isOnOrderPage = proof === undefined
  // Of an order that is cancelled its page has no such form any more.
  const onCancelled = () => {
    if (isOnOrderPage) showToast({ message: t('order.edit.cancelled') })
  }
  const form = useItemsForm({ publicId, proof: proof ?? null }, onCancelled)
  const { wish, put, plan, refused, problem, isAsking, isReady, isBusy, done, again, submit } = form
  const code = refused?.code ?? problem?.code
  const label = t(plan?.outcome?.isWhole ? 'order.edit.cancelOrder' : 'order.edit.save')
  return (
    <form
      className={s.form}
      data-staff-no
      data-staff-at="orders"
      noValidate
      aria-label={t('order.edit.title')}
      onSubmit={submit}
    >
      {isOnOrderPage && <p className={`${base.small} ${base.muted}`}>{t('order.edit.lead')}</p>}
      {!plan && isAsking && <p role="status">{t('order.edit.loading')}</p>}
      {plan?.isOpen && (
        <ul className={s.items}>
          {plan.rows.map((row) => (
            <ItemLine key={row.id} t={t} row={row} wish={wish} plan={plan} onChange={(change) => put(row, change)} />
          ))}
        </ul>
      )}
      {plan && !plan.isOpen && !done && <FormNotice kind="info">{t('order.edit.closed')}</FormNotice>}
      {plan && <ItemsOutcomeView t={t} plan={plan} isAsking={isAsking} />}
      {code && !isSaidElsewhere(code) && <FormNotice>{t(PROBLEMS[code] ?? 'order.change.failed')}</FormNotice>}
      {problem && !isAsking && (
        <button type="button" className={button.textButton} onClick={again}>
          {t('error.retry')}
        </button>
      )}
      {done && <ItemsDone t={t} outcome={done} />}
      {isReady && <SubmitButton isBusy={isBusy} label={label} busyLabel={t('order.edit.saving')} />}
    </form>
  )
}
