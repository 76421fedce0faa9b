'use client'

import { useForm } from '@mantine/form'
import { orderEditPlanSchema } from '@shop/contract/rest/console-order-edit'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRequestKey } from '@/lib/use-request-key'
import { useSave } from '@/lib/use-save'
import { refusalWords } from '../edit-refusal-words'
import { EditPlan } from '../order-edit-plan'
import { ReasonField } from '../reason-field'
import { usePlan } from '../use-plan'

type Props = {
  order: ConsoleOrder
  show: (order: ConsoleOrder) => void
  refresh: () => Promise<void>
  onClose: () => void
}

const EVERYTHING = {}

/** Cancels what is in no parcel of an order of which a parcel has gone, and with that finishes the order. */
export function CancelRest({ order, show, refresh, onClose }: Props) {
  const t = useTranslations('console')
  const { key, renewAfter } = useRequestKey()
  const path = `orders/${order.number}/rest`
  const planned = usePlan({
    ...{ path: `${path}/plan`, schema: orderEditPlanSchema },
    ...{ wish: EVERYTHING, version: order.version },
  })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => value.trim().length < 3 },
  })
  const { save, isBusy, refusal } = useSave(
    async (reason: string) => {
      const body = { key, version: planned.plan?.version ?? 0, reason }
      show(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body }))
      onClose()
    },
    async (refused) => {
      renewAfter(refused)
      if (refused.status === 409) await refresh()
    },
  )
  return (
    <FormDialog
      size={560}
      verb={t('parcels.cancelRest')}
      variant="danger-filled"
      isBusy={isBusy}
      isDisabled={planned.isAsking || !planned.plan}
      problem={refusal && refusalWords(refusal, t)}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => save(reason.trim()))}
    >
      <p className="dim">{t('parcels.cancelRestEffect')}</p>
      <EditPlan edit={{ planned, hasWish: true }} />
      <ReasonField label={t('table.reason')} reason={form.getInputProps('reason')} />
    </FormDialog>
  )
}
