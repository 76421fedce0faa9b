import { passwordMinLength } from '@shop/domain/constants'
import { useState } from 'react'
import base from '@/ui/base.module.css'
import { SubmitButton } from '@/ui/submit-button'
import { showToast } from '@/ui/toast/toast-store'
import { CustomerFields } from '@/forms/customer-fields'
import { CheckField, EmailField, NewPasswordFields } from '@/forms/fields'
import s from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { type RegisterValues, registerProblems } from '@/forms/form-rules'
import { signInProblem } from '@/forms/sign-in-problem'
import { useAuthForm } from '@/forms/use-auth-form'
import { session } from '@/data/session'
import { browserCountry } from '@/place/browser-country'
import { browserOffersSms, browserPlace } from '@/place/browser-place'
import type { Translate } from '@/texts/lazy-texts'
import { leaveDialog } from './after-sign-in'
import { showAuthView } from './auth-dialog-store'
import { updateProfile } from './update-profile'

const nothing: Omit<RegisterValues, 'country'> = {
  ...{
    email: '',
    password: '',
    repeated: '',
    customerType: 'PERSON',
    newsletter: false,
    sms: false,
  },
  ...{ firstName: '', lastName: '', company: '', organisationId: '', mobile: '', gender: 'UNSPECIFIED' },
  ...{ careOf: '', addressLine1: '', addressLine2: '', zip: '', city: '', entryCode: '' },
}

export function RegisterForm({ t }: { readonly t: Translate }) {
  const country = browserCountry()
  const [problem, setProblem] = useState<string>()
  const { values, field, submit, refuse, isBusy } = useAuthForm<RegisterValues>({
    initialValues: { ...nothing, country },
    problemsOf: (given, on) => registerProblems(given, on, { country, currentYear: new Date().getFullYear() }),
    t,
  })

  const register = submit(async (given) => {
    setProblem(undefined)
    const { marketId, languageId } = browserPlace()
    const account = { username: given.email.trim(), password: given.password, marketId, languageId }
    const answer = await session.register(account)
    if (answer.kind !== 'token') {
      if (answer.kind === 'refused' && answer.code === 'EMAIL_TAKEN') return refuse('email', t('register.exists'))
      if (answer.kind === 'refused' && answer.code === 'PASSWORD_TOO_COMMON')
        return refuse('password', t('validate.passwordCommon'))
      return setProblem(signInProblem(answer, t, t('register.failed')))
    }
    const isStored = await updateProfile(given)
    // The token says what kind of customer its owner is.
    if (isStored && given.customerType === 'ORGANIZATION') await session.refresh()
    const welcome = t('register.welcome', { firstName: given.firstName.trim() })
    showToast(
      isStored
        ? { message: given.sms ? `${welcome} ${t('sms.confirmLater')}` : welcome, mode: 'info' }
        : { message: t('toast.failed'), mode: 'error' },
    )
    await leaveDialog()
  })

  return (
    <form className={s.form} onSubmit={register} noValidate>
      {problem && <FormNotice>{problem}</FormNotice>}
      <EmailField t={t} field={field('email')} data-autofocus />
      <NewPasswordFields
        t={t}
        field={field}
        label={t('login.password')}
        help={t('register.passwordHelp', { min: passwordMinLength })}
      />
      <CustomerFields t={t} values={values} field={field} />
      <CheckField field={field('newsletter')}>{t('field.newsletter')}</CheckField>
      {browserOffersSms() && <CheckField field={field('sms')}>{t('field.sms')}</CheckField>}
      <SubmitButton size="l" isWide isBusy={isBusy} label={t('register.submit')} busyLabel={t('register.submitting')} />
      <p className={s.keeps}>
        {t('login.haveAccount')}{' '}
        <button type="button" className={base.link} onClick={() => showAuthView('login')}>
          {t('login.title')}
        </button>
      </p>
    </form>
  )
}
