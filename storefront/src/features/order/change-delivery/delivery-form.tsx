'use client'

import { fieldMaxLengths } from '@shop/domain/validation'
import base from '@/ui/base.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { SelectField } from '@/ui/select-field'
import { SubmitButton } from '@/ui/submit-button'
import { TextAreaField, TextField } from '@/ui/text-field'
import form from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { useShownVat } from '@/browser/shown-vat'
import { fillMessage } from '@/texts/fill-message'
import type { ChangeDeliveryProps } from './change-delivery'
import type { DeliveryPlan } from './delivery-api'
import type { TypedDelivery, TypedField } from './typed-delivery'
import { type Problem, useDeliveryForm } from './use-delivery-form'

type Translate = (key: string, values?: Record<string, string>) => string

const FIELDS = [
  ['firstName', 'field.firstName', 'given-name'],
  ['lastName', 'field.lastName', 'family-name'],
  ['careOf', 'field.careOf', 'off'],
  ['addressLine1', 'field.address', 'address-line1'],
  ['addressLine2', 'field.address2', 'address-line2'],
  ['zip', 'field.zip', 'postal-code'],
  ['city', 'field.city', 'address-level2'],
  ['mobile', 'field.phone', 'tel'],
] as const satisfies readonly (readonly [TypedField, string, string])[]

const PROBLEMS: Readonly<Record<string, string>> = {
  SPECIAL_TERRITORY: 'order.change.noDelivery',
  SHIPPING_NOT_OFFERED: 'order.change.otherWay',
  PICKUP_POINT_NOT_OFFERED: 'order.change.otherPoint',
  DELIVERY_CLOSED: 'order.change.closed',
  CONFLICT_STALE_VERSION: 'order.change.stale',
  RATE_LIMITED: 'order.change.tooMany',
}

/** Another address, way or pick-up point, and what comes of it before it is sent. */
export const DeliveryForm = (props: ChangeDeliveryProps) => (
  <KitProvider>
    <TypedForm {...props} />
  </KitProvider>
)

function TypedForm({ publicId, proof, address, language, texts }: ChangeDeliveryProps) {
  const t: Translate = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const { typed, put, plan, problem, isAsking, isReady, isBusy, isDone, submit } = useDeliveryForm(
    { publicId, proof: proof ?? null },
    address,
  )
  const wrong = problem?.code === 'ADDRESS_INVALID' ? problem.field : undefined
  return (
    <form className={form.form} noValidate aria-label={t('order.change.title')} onSubmit={submit}>
      <p className={`${base.small} ${base.muted}`}>{t('order.change.lead')}</p>
      {proof !== undefined && <p className={base.small}>{t('order.change.emptyStays')}</p>}
      {FIELDS.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          id={`delivery-${name}`}
          label={t(label)}
          value={typed[name]}
          error={wrong === name ? t('order.change.wrongField') : undefined}
          autoComplete={autoComplete}
          inputMode={name === 'zip' ? 'numeric' : name === 'mobile' ? 'tel' : undefined}
          maxLength={fieldMaxLengths[name]}
          onChange={(value) => put({ [name]: value })}
        />
      ))}
      {plan && <Ways t={t} plan={plan} put={put} />}
      <TextAreaField
        id="delivery-message"
        label={t('order.change.message')}
        rows={2}
        value={typed.message}
        onChange={(message) => put({ message: message.slice(0, fieldMaxLengths.orderMessage) })}
      />
      <Outcome t={t} plan={plan} problem={problem} isAsking={isAsking} />
      {isDone && !problem && <FormNotice kind="ok">{t('order.change.done')}</FormNotice>}
      {isReady && <SubmitButton isBusy={isBusy} label={t('order.change.save')} busyLabel={t('order.change.saving')} />}
    </form>
  )
}

type WaysProps = {
  readonly t: Translate
  readonly plan: DeliveryPlan
  readonly put: (change: Partial<TypedDelivery>) => void
}

/** The ways that go there at no higher price, and the points of the chosen one. */
function Ways({ t, plan, put }: WaysProps) {
  const form = useShownVat()
  const feeOf = (method: DeliveryPlan['methods'][number]) =>
    (form === 'exVat' && method.feeExVatFormatted && `${method.feeExVatFormatted} ${t('price.exVat')}`) ||
    method.feeFormatted ||
    t('order.change.free')
  const chosen = plan.methods.find(({ id }) => id === plan.shippingId)
  const points = chosen?.points ?? []
  const none = { value: '', label: '–' }
  const knowsPoint = points.some(({ id }) => id === plan.pickupPoint)
  return (
    <>
      <SelectField
        id="delivery-method"
        label={t('order.shipping')}
        value={chosen ? String(chosen.id) : ''}
        options={[
          ...(chosen ? [] : [none]),
          ...plan.methods.map((method) => ({
            value: String(method.id),
            label: [method.name, feeOf(method), method.days].join(' · '),
          })),
        ]}
        onChange={(id) => id && put({ shippingId: Number(id), pickupPoint: undefined })}
      />
      {points.length > 0 && (
        <SelectField
          id="delivery-point"
          label={t('order.change.point')}
          value={knowsPoint ? (plan.pickupPoint ?? '') : ''}
          options={[
            ...(knowsPoint ? [] : [none]),
            ...points.map(({ id, name, address, openingHours }) => ({
              value: id,
              label: [name, address, openingHours].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={(id) => id && put({ pickupPoint: id })}
        />
      )}
    </>
  )
}

type OutcomeProps = {
  readonly t: Translate
  readonly plan: DeliveryPlan | undefined
  readonly problem: Problem | undefined
  readonly isAsking: boolean
}

/** Where it goes then, when it comes and what is given back; or why it does not work. */
function Outcome({ t, plan, problem, isAsking }: OutcomeProps) {
  if (problem) {
    if (problem.code === 'ADDRESS_INVALID') return <FormNotice>{t('order.change.wrongAddress')}</FormNotice>
    return <FormNotice>{t(PROBLEMS[problem.code] ?? 'order.change.failed')}</FormNotice>
  }
  if (!plan || plan.fields.length === 0) return null
  const { after, givenBackFormatted: amount } = plan
  return (
    <div aria-live="polite" aria-busy={isAsking}>
      <p>{[after.way, after.place, after.days].filter(Boolean).join(' · ')}</p>
      {amount && <p>{t('order.change.cheaper', { amount })}</p>}
    </div>
  )
}
