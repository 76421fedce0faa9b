'use client'

import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeskOrder, deskOrderSchema } from '@shop/contract/rest/desk-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/frame/day-field'
import { Dialog } from '@/frame/dialog'
import { Icon } from '@/frame/icon'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDeeds } from '@/lib/use-deeds'
import { OrderReorder } from './order-reorder'
import { OrderReturn } from './order-return'

type Step = 'processing' | 'completed' | 'cancelled'
const STEPS: readonly Step[] = ['processing', 'completed', 'cancelled']
type Props = { order: DeskOrder; show: (order: DeskOrder) => void; refresh: () => Promise<void> }

/** Only the steps that are allowed can be taken; the others say why not. */
export function OrderSteps({ order, show, refresh }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const [step, setStep] = useState<Step>()
  const [problem, setProblem] = useState<'stale' | 'failed'>()
  const [isReturning, setReturning] = useState(false)
  const startReturn = () => setReturning(true)
  const mayReturn = order.returnable.state === 'open' && may('returns:handle')
  useDeeds(`steps ${order.number}`, {
    ...(mayReturn && { startReturn }),
    ...(order.next.includes('cancelled') && may('orders:change') && { cancelOrder: () => setStep('cancelled') }),
  })
  const names = {
    processing: t('orders.startProcessing'),
    completed: t('orders.complete'),
    cancelled: t('orders.cancel'),
  }
  const shorts = { processing: t('orders.start'), completed: names.completed, cancelled: t('orders.cancelShort') }

  const move = async (to: Step, details: { reason: string; deliveredAt?: string }) => {
    setProblem(undefined)
    try {
      const body = { to, version: order.version, ...details }
      show(await askDesk(`orders/${order.number}/move`, deskOrderSchema, { method: 'POST', body }))
    } catch (error) {
      setProblem(error instanceof DeskError && error.status === 409 ? 'stale' : 'failed')
      await refresh()
    }
    setStep(undefined)
  }
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('orders.nextStep')}</h2>
      </header>
      {problem && (
        <div role="alert">
          <Notice
            tone="warn"
            icon="warning"
            title={problem === 'stale' ? t('errors.CONFLICT_STALE_VERSION') : t('states.saveFailed')}
          />
        </div>
      )}
      {STEPS.map((name) => {
        const isOpen = order.next.includes(name)
        return (
          <div key={name} className="trn" data-off={!isOpen || undefined}>
            <Icon name={name === 'cancelled' ? 'close' : name === 'completed' ? 'check' : 'truck'} />
            <div className="grow">
              <b className="b">{names[name]}</b>
              {!isOpen && (
                <p className="sm">{t('orders.notPermitted', { status: t(`orders.status.${order.status}`) })}</p>
              )}
              {isOpen && name === 'cancelled' && <p className="sm">{cancelEffect(order, t)}</p>}
            </div>
            {isOpen ? (
              <Button
                size="xs"
                variant={name === 'cancelled' ? 'danger' : 'default'}
                disabled={!may('orders:change')}
                aria-label={names[name]}
                onClick={() => (name === 'processing' ? move(name, { reason: '' }) : setStep(name))}
              >
                {shorts[name]}
              </Button>
            ) : (
              <Icon name="lock" size={15} />
            )}
          </div>
        )
      })}
      <div className="trn" data-off={order.returnable.state !== 'open' || undefined}>
        <Icon name="truck" />
        <div className="grow">
          <b className="b">{t('orders.startReturn')}</b>
          <p className="sm">{whyReturn(order, t, dates)}</p>
        </div>
        {order.returnable.state === 'open' ? (
          <Button
            size="xs"
            variant="default"
            disabled={!mayReturn}
            aria-label={t('orders.startReturn')}
            onClick={startReturn}
          >
            {t('orders.start')}
          </Button>
        ) : (
          <Icon name="lock" size={15} />
        )}
      </div>
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
    </section>
  )
}

type Translate = ReturnType<typeof useTranslations<'console'>>

/** What becomes of the goods, the money and the points, and what the customer hears of it. */
function cancelEffect({ payment, points, sums }: DeskOrder, t: Translate): string {
  return t('orders.cancelEffect', {
    amount: payment.formatted,
    balance: sums.find(({ kind }) => kind === 'balance')?.formatted.replace(/^[-−]\s?/, '') ?? 'none',
    points: points?.state === 'pending' ? points.points : 0,
  })
}

/** Why a return can be begun, or why not any more. */
function whyReturn(
  { returnable: { state, until } }: DeskOrder,
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
  order: DeskOrder
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
    <Dialog title={isCancel ? t('orders.cancel') : t('orders.complete')} onClose={onClose}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(send)}>
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
        <div className="row">
          <Button type="submit" variant={isCancel ? 'danger-filled' : 'filled'} loading={isBusy}>
            {isCancel ? t('orders.cancel') : t('orders.complete')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('actions.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
