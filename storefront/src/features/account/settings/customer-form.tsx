'use client'

import { genderOf } from '@shop/domain/validation'
import fieldStyle from '@/ui/field.module.css'
import { KindField } from '@/forms/customer-fields'
import { TextField } from '@/forms/fields'
import { type CustomerValues, customerProblems } from '@/forms/form-rules'
import { GenderField } from '@/forms/gender-field'
import { useAuthForm } from '@/forms/use-auth-form'
import { countryOf } from './country-of'
import { loadSession } from './load-session'
import type { SettingsUser } from './settings'
import { SettingsForm } from './settings-form'
import { type SettingsTexts, translateWith, useSettings } from './use-settings'

type CustomerFormProps = SettingsTexts & { readonly user: SettingsUser }

export function CustomerForm({ user, ...words }: CustomerFormProps) {
  const t = translateWith(words)
  const { outcome, incomplete, save } = useSettings(t)
  const { address } = user
  const { values, field, submit, refuse, isBusy } = useAuthForm<CustomerValues>({
    initialValues: {
      customerType: user.customerType,
      firstName: address?.firstName ?? '',
      lastName: address?.lastName ?? '',
      company: address?.company ?? '',
      organisationId: user.organisationId,
      mobile: address?.mobile ?? '',
      gender: genderOf(user.gender),
    },
    problemsOf: (given, on) =>
      customerProblems(given, on, { country: countryOf(address?.country), currentYear: new Date().getFullYear() }),
    t,
  })
  const isCompany = values.customerType === 'ORGANIZATION'

  const onSubmit = submit(async (given) => {
    const { customerType, firstName, lastName, mobile, company, organisationId, gender } = given
    const answer = await save(
      {
        customerType,
        ...(gender !== genderOf(user.gender) && { gender }),
        ...(isCompany && { personalId: organisationId }),
        address: { firstName, lastName, mobile, ...(isCompany && { company }) },
      },
      t('account.saved'),
      ['INVALID_IDENTITY_NUMBER'],
    )
    if (answer === 'INVALID_IDENTITY_NUMBER') refuse('organisationId', t('validate.organisationId'))
    // The token says what kind of customer its owner is.
    if (answer === 'saved' && customerType !== user.customerType) await (await loadSession()).refresh()
  }, incomplete)

  return (
    <SettingsForm t={t} onSubmit={onSubmit} outcome={outcome} isBusy={isBusy} label={t('account.save')}>
      <KindField t={t} field={field('customerType')} />
      <div className={fieldStyle.fieldGrid}>
        {isCompany && (
          <>
            <TextField field={field('company')} label={t('field.companyName')} autoComplete="organization" />
            <TextField field={field('organisationId')} label={t('field.organisationId')} inputMode="text" />
          </>
        )}
        <TextField field={field('firstName')} label={t('field.firstName')} autoComplete="given-name" span={3} />
        <TextField field={field('lastName')} label={t('field.lastName')} autoComplete="family-name" span={3} />
        <div className={fieldStyle.field}>
          <p className={fieldStyle.fieldLabel}>{t('field.email')}</p>
          <p data-email>{user.email}</p>
        </div>
        <TextField
          field={field('mobile')}
          label={t('field.phone')}
          aside={<span className={fieldStyle.fieldOptional}>{t('field.optional')}</span>}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          span={3}
        />
        <GenderField t={t} {...field('gender')} />
      </div>
    </SettingsForm>
  )
}
