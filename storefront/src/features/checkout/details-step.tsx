import { type ReactNode, useState } from 'react'
import { CheckBoxField } from '@/ui/check-field'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import { TextAreaField, TextField, type TextFieldProps } from '@/ui/text-field'
import form from '@/forms/form.module.css'
import { GenderField } from '@/forms/gender-field'
import type { Translate } from '@/texts/lazy-texts'
import s from './checkout.module.css'
import type { CheckoutValues, FieldName } from './checkout-form'
import { EmailHint } from './email-hint'
import { type BoundField, idOf } from './use-checkout-form'

type DetailsStepProps = {
  readonly t: Translate
  readonly values: CheckoutValues
  readonly bind: (name: FieldName) => BoundField
  readonly set: <Name extends FieldName>(name: Name, value: CheckoutValues[Name]) => void
  /** Above the form, for who has an account. */
  readonly loginHint: ReactNode
  readonly offersSms: boolean
}

const rarelyNeeded: readonly FieldName[] = ['addressLine2', 'careOf', 'entryCode', 'orderMessage']

/** Who buys. What few orders need waits behind one line, and is open where something stands in it. */
export function DetailsStep({ t, values, bind, set, loginHint, offersSms }: DetailsStepProps) {
  const optional = <span className={field.fieldOptional}>{t('field.optional')}</span>
  const text = (name: FieldName, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField {...bind(name)} label={label} {...more} />
  )
  const message = bind('orderMessage')
  const email = bind('email')
  const [leftEmail, setLeftEmail] = useState('')
  const isMoreOpen = rarelyNeeded.some((name) => values[name] !== '') || values.gender !== 'UNSPECIFIED'
  return (
    <>
      {loginHint}
      <div className={field.fieldGrid}>
        {values.customerType === 'ORGANIZATION' && (
          <>
            {text('organisationId', t('field.organisationId'), { span: 3, autoComplete: 'off' })}
            {text('company', t('field.companyName'), { span: 3, autoComplete: 'organization' })}
          </>
        )}
        <div>
          {text('email', t('field.email'), {
            ...{ type: 'email', autoComplete: 'email', help: t('checkout.emailHelp') },
            onBlur: (event) => {
              email.onBlur(event)
              setLeftEmail(email.value.trim())
            },
          })}
          <EmailHint t={t} email={email.value.trim() === leftEmail ? leftEmail : ''} onUse={email.onChange} />
        </div>
        {text('mobile', t('field.phone'), { type: 'tel', autoComplete: 'tel' })}
        {text('firstName', t('field.firstName'), { span: 3, autoComplete: 'given-name' })}
        {text('lastName', t('field.lastName'), { span: 3, autoComplete: 'family-name' })}
        {text('addressLine1', t('field.address'), { autoComplete: 'address-line1' })}
      </div>
      <details className={form.more} open={isMoreOpen || undefined}>
        <summary>
          {t('checkout.moreFields')}
          <Icon name="down" size="s" />
        </summary>
        <div className={`${field.fieldGrid} ${s.moreFields}`}>
          {text('addressLine2', t('field.address2'), { span: 3, autoComplete: 'address-line2' })}
          {text('careOf', t('field.careOf'), { span: 3, aside: optional, autoComplete: 'off' })}
          {text('entryCode', t('field.entryCode'), { span: 3, aside: optional, autoComplete: 'off' })}
          <GenderField t={t} {...bind('gender')} />
          <TextAreaField {...message} label={t('field.orderMessage')} aside={optional} rows={3} />
        </div>
      </details>
      <div data-staff-no data-staff-at="consent">
        <Check name="acceptsEmail" values={values} set={set} label={t('field.newsletter')} />
        {offersSms && <Check name="acceptsSms" values={values} set={set} label={t('field.sms')} />}
      </div>
    </>
  )
}

type CheckProps = Pick<DetailsStepProps, 'values' | 'set'> & {
  readonly name: 'acceptsEmail' | 'acceptsSms'
  readonly label: string
}

function Check({ name, values, set, label }: CheckProps) {
  return (
    <CheckBoxField
      id={idOf(name)}
      label={label}
      checked={values[name]}
      onChange={(isChecked) => set(name, isChecked)}
    />
  )
}
