'use client'

import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { Problem } from '@/ui/problem'
import { Section } from '@/ui/section'
import { DayField } from '@/frame/day-field'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { StaffApiError } from '@/lib/staff-api-error'
import { useActions } from '@/lib/use-actions'
import { useDates } from '@/lib/use-dates'
import { DeliveryStep } from './delivery-change/delivery-step'
import { ExchangeStep } from './exchange/exchange-step'
import { GoodwillStep } from './goodwill/goodwill-step'
import { OrderEditStep } from './order-edit-step'
import { OrderReorder } from './order-reorder'
import { OrderReturn } from './order-return'
import { OrderStep } from './order-step'
import { SupplementStep } from './supplement/supplement-step'

type Step = 'processing' | 'completed' | 'cancelled'
const STEPS: readonly Step[] = ['processing', 'completed', 'cancelled']
type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

const PROBLEMS = {
  stale: 'errors.CONFLICT_STALE_VERSION',
  waits: 'orders.exchange.waits',
  failed: 'states.saveFailed',
} as const

function problemOf(error: unknown): keyof typeof PROBLEMS {
  if (!(error instanceof StaffApiError) || error.status !== 409) return 'failed'
  return error.code === 'EXCHANGE_OPEN' ? 'waits' : 'stale'
}

/** Only the steps that are allowed can be taken; the others say why not. */
export function OrderSteps({ order, show, refresh }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [step, setStep] = useState<Step>()
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>()
  const [isReturning, setReturning] = useState(false)
  const startReturn = () => setReturning(true)
  const mayReturn = order.returnable.state === 'open' && may('returns:handle')
  useActions(`steps ${order.number}`, {
    ...(mayReturn && { startReturn }),
    ...(order.next.includes('cancelled') && may('orders:change') && { cancelOrder: () => setStep('cancelled') }),
  })
  const { names, shorts } = stepWords(t)

  const move = async (to: Step, details: { reason: string; deliveredAt?: string }) => {
    setProblem(undefined)
    try {
      const body = { to, version: order.version, ...details }
      show(await callStaffApi(`orders/${order.number}/move`, consoleOrderSchema, { method: 'POST', body }))
    } catch (error) {
      setProblem(problemOf(error))
      await refresh()
    }
    setStep(undefined)
  }
  return (
    <Section title={t('orders.nextStep')}>
      <Problem tone="warn" text={problem && t(PROBLEMS[problem])} />
      {STEPS.map((name) => {
        const isOpen = order.next.includes(name)
        return (
          <OrderStep
            key={name}
            icon={name === 'cancelled' ? 'close' : name === 'completed' ? 'check' : 'truck'}
            name={names[name]}
            verb={shorts[name]}
            isOpen={isOpen}
            isAllowed={may('orders:change')}
            isDangerous={name === 'cancelled'}
            onTake={() => (name === 'processing' ? move(name, { reason: '' }) : setStep(name))}
          >
            {!isOpen && (
              <p className="small">{t('orders.notPermitted', { status: t(`orders.status.${order.status}`) })}</p>
            )}
            {isOpen && name === 'cancelled' && <p className="small">{cancelEffect(order, t)}</p>}
          </OrderStep>
        )
      })}
      <ReturnStep order={order} isAllowed={mayReturn} onTake={startReturn} />
      <ExchangeStep order={order} show={show} refresh={refresh} />
      <OrderEditStep order={order} show={show} refresh={refresh} />
      <SupplementStep order={order} show={show} refresh={refresh} />
      <DeliveryStep order={order} show={show} refresh={refresh} />
      <GoodwillStep order={order} show={show} refresh={refresh} />
      <OrderReorder order={order} />
      {isReturning && <OrderReturn order={order} onClose={() => setReturning(false)} onStarted={show} />}
      {step && step !== 'processing' && (
        <StepForm
          step={step}
          order={order}
          onClose={() => setStep(undefined)}
          onMove={(details) => move(step, details)}
        />
      )}
    </Section>
  )
}

type ReturnStepProps = { order: ConsoleOrder; isAllowed: boolean; onTake: () => void }

function ReturnStep({ order, isAllowed, onTake }: ReturnStepProps) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <OrderStep
      icon="truck"
      name={t('orders.startReturn')}
      verb={t('orders.start')}
      isOpen={order.returnable.state === 'open'}
      isAllowed={isAllowed}
      onTake={onTake}
    >
      <p className="small">{whyReturn(order, t, dates)}</p>
    </OrderStep>
  )
}

type Translate = ReturnType<typeof useTranslations<'console'>>

function stepWords(t: Translate) {
  const names = {
    processing: t('orders.startProcessing'),
    completed: t('orders.complete'),
    cancelled: t('orders.cancel'),
  }
  const shorts = { processing: t('orders.start'), completed: names.completed, cancelled: t('orders.cancelShort') }
  return { names, shorts }
}

/** What becomes of the goods, the money and the points, and what the customer hears of it. */
function cancelEffect({ payment, points, sums }: ConsoleOrder, t: Translate): string {
  return t('orders.cancelEffect', {
    amount: payment.formatted,
    balance: sums.find(({ kind }) => kind === 'balance')?.formatted.replace(/^[-−]\s?/, '') ?? 'none',
    points: points?.state === 'pending' ? points.points : 0,
  })
}

/** Why a return can be begun, or why not any more. */
function whyReturn(
  { returnable: { state, until } }: ConsoleOrder,
  t: Translate,
  dates: ReturnType<typeof useDates>,
): string {
  if (state === 'nothing-left') return t('orders.returnNothing')
  if (state === 'not-sent') return t('orders.returnNotSent')
  if (!until) return t('orders.returnEarly')
  return t(state === 'late' ? 'orders.returnLate' : 'orders.returnUntil', { date: dates.day(until) })
}

type FormProps = {
  step: 'completed' | 'cancelled'
  order: ConsoleOrder
  onClose: () => void
  onMove: (details: { reason: string; deliveredAt?: string }) => Promise<void>
}

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** The consequence first; then what the step needs to know. */
function StepForm({ step, order, onClose, onMove }: FormProps) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const isCancel = step === 'cancelled'
  const [delivered] = useState(inTwoDays)
  const form = useForm({
    initialValues: { reason: '', delivered },
    validate: {
      reason: (value) => (isCancel && value.trim().length < 3 ? t('orders.reasonMissing') : null),
      delivered: (value) => (!isCancel && Number.isNaN(Date.parse(value)) ? t('errors.INVALID') : null),
    },
  })
  const send = async ({ reason, delivered: day }: { reason: string; delivered: string }) => {
    setBusy(true)
    await onMove({ reason: reason.trim(), ...(!isCancel && { deliveredAt: new Date(day).toISOString() }) })
  }
  return (
    <FormDialog
      verb={isCancel ? t('orders.cancel') : t('orders.complete')}
      variant={isCancel ? 'danger-filled' : 'filled'}
      isBusy={isBusy}
      wayOut={t('actions.back')}
      onClose={onClose}
      onSubmit={form.onSubmit(send)}
    >
      <p>{isCancel ? cancelEffect(order, t) : t('orders.completeEffect', { amount: order.payment.formatted })}</p>
      {!isCancel && (
        <DayField
          label={t('orders.deliveryDate')}
          value={form.values.delivered}
          error={form.errors.delivered ? t('errors.INVALID') : null}
          onChange={(day) => form.setFieldValue('delivered', day ?? '')}
        />
      )}
      <Textarea label={t('table.reason')} autosize minRows={2} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
