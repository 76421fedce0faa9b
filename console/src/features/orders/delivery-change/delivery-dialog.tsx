'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { isUnanswered, type StaffApiError } from '@/lib/staff-api-error'
import { PlanProblem } from '../plan-problem'
import { ReasonField } from '../reason-field'
import { DeliveryFields } from './delivery-fields'
import { DeliveryOutcome } from './delivery-outcome'
import { DeliveryWays } from './delivery-ways'
import { useDeliveryForm } from './use-delivery-form'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onChanged: (order: ConsoleOrder) => void
}

/** Where an order goes instead, and beside it what that does. */
export function DeliveryDialog(props: Props) {
  const { order, onClose } = props
  const t = useTranslations('console.orders.deliveryChange')
  const change = useDeliveryForm(props)
  const { typed, put, problems, ways, outcome, failure, isAsking, refusal } = change
  const words = useProblemWords(order)
  return (
    <FormDialog
      size={720}
      title={t('title')}
      verb={t('confirm')}
      isBusy={change.isBusy}
      isDisabled={!change.isReady}
      problem={refusal && words(refusal)}
      onClose={onClose}
      onSubmit={change.submit}
    >
      <p className="dim">{t('typeNew')}</p>
      <DeliveryFields order={order} typed={typed} problems={problems} put={put} />
      {ways && <DeliveryWays plan={ways} put={put} />}
      <PlanProblem failure={failure} words={words} again={change.again} tone="bad" />
      <div aria-live="polite" aria-busy={isAsking}>
        {outcome && <DeliveryOutcome plan={outcome} />}
      </div>
      <ReasonField label={t('reason')} reason={change.reason} missing={t('reasonMissing')} />
    </FormDialog>
  )
}

/** A refusal in words; of a stale version what the other did. */
function useProblemWords(order: ConsoleOrder) {
  const t = useTranslations('console')
  return ({ code, status, details }: StaffApiError): string => {
    const [newest] = order.events
    if (code === 'CONFLICT_STALE_VERSION') {
      const event = newest?.event ?? ''
      const what = t.has(`events.order.${event}`) ? t(`events.order.${event}`) : t('orders.deliveryChange.unknown')
      return t('orders.deliveryChange.stale', { what: [what, newest?.who].filter(Boolean).join(', ') })
    }
    if (isUnanswered({ status })) return t('errors.UNAVAILABLE')
    if (t.has(`orders.deliveryChange.problems.${code}`))
      return t(`orders.deliveryChange.problems.${code}`, { field: String(details.field ?? '') })
    return t('orders.deliveryChange.problems.other', { code })
  }
}
