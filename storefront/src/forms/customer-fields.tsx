import { RadioField } from '@/ui/check-field'
import fieldStyle from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import type { Translate } from '@/texts/lazy-texts'
import { CountryField } from './country-field'
import { TextField } from './fields'
import s from './form.module.css'
import type { RegisterValues } from './form-rules'
import { GenderField } from './gender-field'
import type { FieldProps } from './use-auth-form'

type CustomerFieldsProps = {
  readonly t: Translate
  readonly values: RegisterValues
  readonly field: (name: keyof RegisterValues) => FieldProps
}

const KINDS = [
  { type: 'PERSON', label: 'checkout.private' },
  { type: 'ORGANIZATION', label: 'checkout.business' },
] as const

/** Who the account belongs to. What a purchase asks for again may be given now, and waits behind one line. */
export function CustomerFields({ t, values, field }: CustomerFieldsProps) {
  const isCompany = values.customerType === 'ORGANIZATION'
  const optional = <span className={fieldStyle.fieldOptional}>{t('field.optional')}</span>
  const text = (name: keyof RegisterValues, label: string, autoComplete: string, span?: 2 | 3 | 4) => (
    <TextField field={field(name)} label={label} autoComplete={autoComplete} span={span} />
  )

  return (
    <>
      <KindField t={t} field={field('customerType')} />
      <div className={fieldStyle.fieldGrid}>
        {isCompany && (
          <>
            {text('company', t('field.companyName'), 'organization')}
            <TextField field={field('organisationId')} label={t('field.organisationId')} inputMode="text" />
          </>
        )}
        {text('firstName', t('field.firstName'), 'given-name', 3)}
        {text('lastName', t('field.lastName'), 'family-name', 3)}
        <TextField
          field={field('mobile')}
          label={t('field.phone')}
          aside={optional}
          type="tel"
          autoComplete="tel"
          maxLength={24}
        />
        <GenderField t={t} {...field('gender')} />
      </div>
      <OptionalAddress t={t} field={field} />
    </>
  )
}

/** Waits behind one line: a purchase asks for it again. */
function OptionalAddress({ t, field }: Pick<CustomerFieldsProps, 't' | 'field'>) {
  const text = (name: keyof RegisterValues, label: string, autoComplete: string, span?: 2 | 3 | 4) => (
    <TextField field={field(name)} label={label} autoComplete={autoComplete} span={span} />
  )
  return (
    <details className={s.more}>
      <summary>
        <span>
          {t('account.address')} <span className={fieldStyle.fieldOptional}>({t('field.optional')})</span>
        </span>
        <Icon name="down" size="s" />
      </summary>
      <div className={s.moreInner}>
        <p className={fieldStyle.fieldHelp}>{t('account.addressText')}</p>
        <div className={fieldStyle.fieldGrid}>
          {text('careOf', t('field.careOf'), 'off')}
          {text('addressLine1', t('field.address'), 'address-line1')}
          {text('addressLine2', t('field.address2'), 'address-line2')}
          {text('zip', t('field.zip'), 'postal-code', 2)}
          {text('city', t('field.city'), 'address-level2', 4)}
          <CountryField t={t} language={document.documentElement.lang} field={field('country')} />
          {text('entryCode', t('field.entryCode'), 'off', 3)}
        </div>
      </div>
    </details>
  )
}

type ChoiceProps = { readonly t: Translate; readonly field: FieldProps }

export function KindField({ t, field }: ChoiceProps) {
  return (
    <fieldset className={s.kinds} aria-label={t('checkout.customerType')}>
      {KINDS.map(({ type, label }) => (
        <RadioField
          key={type}
          id={`${field.id}-${type}`}
          classNames={{ root: s.kind }}
          name={field.id}
          value={type}
          label={t(label)}
          checked={field.value === type}
          onChoose={() => field.onChange(type)}
        />
      ))}
    </fieldset>
  )
}
