'use client'

import type { GoodwillPlanAnswer } from '@shop/contract/rest/console-goodwill'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { isUnanswered, type StaffApiError } from '@/lib/staff-api-error'
import { PlanProblem } from '../plan-problem'
import { ReasonField } from '../reason-field'
import { GoodwillFields } from './goodwill-fields'
import { useGoodwillForm } from './use-goodwill-form'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onGiven: (order: ConsoleOrder) => void
}

/** How much goes back, of what and where to, and what comes of it. */
export function GoodwillDialog(props: Props) {
  const { order, onClose } = props
  const t = useTranslations('console.orders.goodwill')
  const wish = useGoodwillForm(props)
  const words = useProblemWords()
  const { plan, failure, refusal, isAsking } = wish
  return (
    <FormDialog
      size={560}
      title={t('title')}
      verb={t(plan?.isWaiting ? 'ask' : 'give')}
      isBusy={wish.isBusy}
      isDisabled={!wish.isReady}
      problem={refusal && words(refusal)}
      onClose={onClose}
      onSubmit={wish.submit}
    >
      <GoodwillFields order={order} typed={wish.typed} put={wish.put} />
      <PlanProblem failure={failure} words={words} again={wish.again} />
      <div aria-live="polite" aria-busy={isAsking}>
        {plan && <Outcome plan={plan} />}
      </div>
      <ReasonField label={t('reason')} reason={wish.reason} missing={t('reasonMissing')} />
    </FormDialog>
  )
}

function Outcome({ plan }: { plan: GoodwillPlanAnswer }) {
  const t = useTranslations('console.orders.goodwill')
  const { amountFormatted: amount, loweredFormatted: lowered, givenFormatted: given, limitFormatted: limit } = plan
  return (
    <>
      <p>
        <b className="strong">{t(plan.toBalance ? 'toBalance' : 'back', { amount })}</b>{' '}
        {lowered && t('lowers', { amount: lowered })}
      </p>
      {given && <p className="dim">{t('before', { amount: given })}</p>}
      <p className="dim">{plan.isWaiting ? t('waits', { limit }) : t('told')}</p>
    </>
  )
}

function useProblemWords() {
  const t = useTranslations('console')
  return ({ code, status }: StaffApiError): string => {
    if (code === 'CONFLICT_STALE_VERSION') return t('orders.goodwill.stale')
    if (code === 'REFUND_REFUSED') return t('orders.goodwill.tooMuch')
    if (code === 'GOODWILL_TOO_EARLY') return t('orders.goodwill.early')
    return t(isUnanswered({ status }) ? 'errors.UNAVAILABLE' : 'errors.INVALID')
  }
}
