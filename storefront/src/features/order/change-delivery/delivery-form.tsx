'use client'

import { fieldMaxLengths } from '@shop/domain/validation'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { KitProvider } from '@/ui/kit-provider'
import { SelectField } from '@/ui/select-field'
import { SubmitButton } from '@/ui/submit-button'
import { TextAreaField, TextField } from '@/ui/text-field'
import s from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { useShownVat } from '@/browser/shown-vat'
import { fillMessage } from '@/texts/fill-message'
import type { ChangeDeliveryProps } from './change-delivery'
import type { DeliveryPlan } from './delivery-api'
import { type DeliveryControl, type Told, toldOf } from './told-problem'
import type { TypedDelivery, TypedField } from './typed-delivery'
import { useDeliveryForm } from './use-delivery-form'

type Translate = (key: string, values?: Record<string, string>) => string
type ErrorAt = (control: DeliveryControl) => string | undefined

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

/** Another address, way or pick-up point, and what comes of it before it is sent. */
export const DeliveryForm = (props: ChangeDeliveryProps) => (
  <KitProvider>
    <TypedForm {...props} />
  </KitProvider>
)

function TypedForm({ publicId, proof, address, language, texts }: ChangeDeliveryProps) {
  const t: Translate = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const form = useDeliveryForm({ publicId, proof: proof ?? null }, address)
  const { typed, put, plan, problem, outcome, isAsking, isReady, isBusy, isDone, submit } = form
  const points = pointsOf(plan)
  const told = toldOf(problem, { method: plan !== undefined, point: points.length > 0 })
  const errorAt: ErrorAt = (control) => (told.at === control ? t(told.error ?? '') : undefined)
  return (
    <form
      className={s.form}
      data-staff-no
      data-staff-at="orders"
      noValidate
      aria-label={t('order.change.title')}
      onSubmit={submit}
    >
      <p className={`${base.small} ${base.muted}`}>{t('order.change.lead')}</p>
      {proof !== undefined && <p className={base.small}>{t('order.change.emptyStays')}</p>}
      <AddressFields t={t} typed={typed} errorAt={errorAt} put={put} />
      {plan && <Ways t={t} plan={plan} points={points} errorAt={errorAt} put={put} />}
      <TextAreaField
        id="delivery-message"
        label={t('order.change.message')}
        rows={2}
        value={typed.message}
        error={errorAt('message')}
        onChange={(message) => put({ message: message.slice(0, fieldMaxLengths.orderMessage) })}
      />
      <Outcome t={t} plan={outcome} notice={told.notice} isAsking={isAsking} />
      {form.isUnanswered && (
        <button type="button" className={button.textButton} onClick={form.again}>
          {t('error.retry')}
        </button>
      )}
      {isDone && !problem && <FormNotice kind="ok">{t('order.change.done')}</FormNotice>}
      {isReady && <SubmitButton isBusy={isBusy} label={t('order.change.save')} busyLabel={t('order.change.saving')} />}
    </form>
  )
}

type FieldsProps = {
  readonly t: Translate
  readonly typed: TypedDelivery
  readonly errorAt: ErrorAt
  readonly put: (change: Partial<TypedDelivery>) => void
}

const AddressFields = ({ t, typed, errorAt, put }: FieldsProps) =>
  FIELDS.map(([name, label, autoComplete]) => (
    <TextField
      key={name}
      id={`delivery-${name}`}
      label={t(label)}
      value={typed[name]}
      error={errorAt(name)}
      autoComplete={autoComplete}
      inputMode={name === 'zip' ? 'numeric' : name === 'mobile' ? 'tel' : undefined}
      maxLength={fieldMaxLengths[name]}
      onChange={(value) => put({ [name]: value })}
    />
  ))

const chosenOf = (plan: DeliveryPlan | undefined) => plan?.methods.find(({ id }) => id === plan.shippingId)
const pointsOf = (plan: DeliveryPlan | undefined) => chosenOf(plan)?.points ?? []

type WaysProps = {
  readonly t: Translate
  readonly plan: DeliveryPlan
  readonly points: ReturnType<typeof pointsOf>
  readonly errorAt: ErrorAt
  readonly put: (change: Partial<TypedDelivery>) => void
}

/** The ways that go there at no higher price, and the points of the chosen one. */
function Ways({ t, plan, points, errorAt, put }: WaysProps) {
  const form = useShownVat()
  const feeOf = (method: DeliveryPlan['methods'][number]) =>
    (form === 'exVat' && method.feeExVatFormatted && `${method.feeExVatFormatted} ${t('price.exVat')}`) ||
    method.feeFormatted ||
    t('order.change.free')
  const chosen = chosenOf(plan)
  const none = { value: '', label: '–' }
  const knowsPoint = points.some(({ id }) => id === plan.pickupPoint)
  return (
    <>
      <SelectField
        id="delivery-method"
        label={t('order.shipping')}
        error={errorAt('method')}
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
          error={errorAt('point')}
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
  readonly notice: Told['notice']
  readonly isAsking: boolean
}

/** Why it does not work or did not; where it goes then, when it comes and what is given back. */
function Outcome({ t, plan, notice, isAsking }: OutcomeProps) {
  return (
    <>
      {notice && <FormNotice>{t(notice)}</FormNotice>}
      {plan && (
        <div aria-live="polite" aria-busy={isAsking}>
          <p>{[plan.after.way, plan.after.place, plan.after.days].filter(Boolean).join(' · ')}</p>
          {plan.givenBackFormatted && <p>{t('order.change.cheaper', { amount: plan.givenBackFormatted })}</p>}
        </div>
      )}
    </>
  )
}
