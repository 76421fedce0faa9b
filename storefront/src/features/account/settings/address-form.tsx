'use client'

import type { Country } from '@shop/domain/validation'
import fieldStyle from '@/ui/field.module.css'
import { CountryField } from '@/forms/country-field'
import { TextField } from '@/forms/fields'
import { type AccountAddressValues, addressProblems } from '@/forms/form-rules'
import { useAuthForm } from '@/forms/use-auth-form'
import type { SettingsUser } from './settings'
import { SettingsForm } from './settings-form'
import { type SettingsTexts, translateWith, useSettings } from './use-settings'

type AddressFormProps = SettingsTexts & {
  readonly user: SettingsUser
  /** That of the market, where the account names none. */
  readonly country: Country
}

export function AddressForm({ user: { address }, country, ...words }: AddressFormProps) {
  const t = translateWith(words)
  const { outcome, incomplete, save } = useSettings(t)
  const { field, submit, isBusy } = useAuthForm<AccountAddressValues>({
    initialValues: {
      careOf: address?.careOf ?? '',
      addressLine1: address?.addressLine1 ?? '',
      addressLine2: address?.addressLine2 ?? '',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
      country: address?.country || country,
      entryCode: address?.entryCode ?? '',
    },
    problemsOf: (given, on) => addressProblems(given, on, { country }),
    t,
  })
  const onSubmit = submit((given) => save({ address: given }, t('account.addressSaved')), incomplete)
  const optional = <span className={fieldStyle.fieldOptional}>{t('field.optional')}</span>

  return (
    <SettingsForm t={t} onSubmit={onSubmit} outcome={outcome} isBusy={isBusy} label={t('account.saveAddress')}>
      <div className={fieldStyle.fieldGrid}>
        <TextField field={field('addressLine1')} label={t('field.address')} autoComplete="address-line1" />
        <TextField field={field('addressLine2')} label={t('field.address2')} autoComplete="address-line2" />
        <TextField field={field('careOf')} label={t('field.careOf')} aside={optional} autoComplete="off" span={3} />
        <TextField
          field={field('entryCode')}
          label={t('field.entryCode')}
          aside={optional}
          autoComplete="off"
          span={3}
        />
        <TextField
          field={field('zip')}
          label={t('field.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          span={2}
        />
        <TextField field={field('city')} label={t('field.city')} autoComplete="address-level2" span={4} />
        <CountryField t={t} language={words.language} field={field('country')} />
      </div>
    </SettingsForm>
  )
}
