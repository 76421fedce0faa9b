import { useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { SubmitButton } from '@/ui/submit-button'
import { showToast } from '@/ui/toast/toast-store'
import { CheckField, EmailField, PasswordField } from '@/forms/fields'
import s from '@/forms/form.module.css'
import { FormNotice } from '@/forms/form-notice'
import { loginProblems } from '@/forms/form-rules'
import { signInProblem } from '@/forms/sign-in-problem'
import { useAuthForm } from '@/forms/use-auth-form'
import { session } from '@/data/session'
import type { Translate } from '@/texts/lazy-texts'
import { leaveDialog } from './after-sign-in'
import { showAuthView, useAuthDialog } from './auth-dialog-store'
import { PasskeyButton } from './passkey-button'

export function LoginForm({ t }: { readonly t: Translate }) {
  const { returnTo } = useAuthDialog()
  const [problem, setProblem] = useState<string>()
  const { values, field, submit, isBusy } = useAuthForm({
    initialValues: { email: '', password: '', remember: false },
    problemsOf: loginProblems,
    t,
  })

  const signIn = submit(async ({ email, password, remember }) => {
    setProblem(undefined)
    const answer = await session.login({ username: email.trim(), password }, remember)
    if (answer.kind !== 'token') return setProblem(signInProblem(answer, t, t('login.failed')))
    showToast({ message: t('login.loggedIn'), mode: 'info' })
    await leaveDialog()
  })

  return (
    <form className={s.form} onSubmit={signIn} noValidate>
      {problem ? (
        <FormNotice>{problem}</FormNotice>
      ) : (
        returnTo && <FormNotice kind="info">{t('login.required')}</FormNotice>
      )}
      <EmailField t={t} field={field('email')} data-autofocus />
      <PasswordField
        t={t}
        field={field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        aside={
          <button type="button" className={`${base.link} ${s.forgot}`} onClick={() => showAuthView('forgot')}>
            {t('login.forgot')}
          </button>
        }
      />
      <CheckField field={field('remember')}>{t('login.remember')}</CheckField>
      <SubmitButton size="l" isWide isBusy={isBusy} label={t('login.submit')} busyLabel={t('login.submitting')} />
      <PasskeyButton t={t} isRemembered={values.remember} onProblem={setProblem} />
      <CodeButton t={t} email={values.email} />
      <p className={s.keeps}>{t('login.keeps')}</p>
    </form>
  )
}

function CodeButton({ t, email }: { readonly t: Translate; readonly email: string }) {
  const open = () => showAuthView('code', email)
  return (
    <button type="button" className={button.button} data-kind="secondary" data-size="l" data-wide onClick={open}>
      {t('login.codeSend')}
    </button>
  )
}
