'use client'

import { useId } from 'react'
import { dropKeptToast, keepToast } from '@/ui/toast/saved-toast'
import { NewPasswordFields, PasswordField } from '@/forms/fields'
import { changePasswordProblems } from '@/forms/form-rules'
import { signInProblem } from '@/forms/sign-in-problem'
import { useAuthForm } from '@/forms/use-auth-form'
import { loadSession } from './load-session'
import type { SettingsUser } from './settings'
import { SettingsForm } from './settings-form'
import { type SettingsTexts, translateWith, useSettings } from './use-settings'

const UNAUTHENTICATED = 401

type PasswordFormProps = SettingsTexts & { readonly user: SettingsUser }

/** A wrong current password signs out, which leads away from here: what is to be said of it is left for the next page. */
export function PasswordForm({ user: { email }, ...words }: PasswordFormProps) {
  const t = translateWith(words)
  const id = useId()
  const { outcome, setOutcome, incomplete } = useSettings(t)
  const { field, submit, refuse, reset, isBusy } = useAuthForm({
    initialValues: { current: '', password: '', repeated: '' },
    problemsOf: changePasswordProblems,
    t,
  })

  const onSubmit = submit(async ({ current, password }) => {
    setOutcome(undefined)
    keepToast({ message: t('account.wrongCurrent'), mode: 'error' })
    const session = await loadSession()
    const answer = await session.changePassword({ username: email, password: current, newPassword: password })
    const isOut = answer.kind === 'refused' && answer.status === UNAUTHENTICATED
    if (!isOut) dropKeptToast()
    if (answer.kind === 'token') {
      reset()
      return setOutcome({ kind: 'ok', text: t('reset.done') })
    }
    if (answer.kind === 'refused' && answer.code === 'PASSWORD_TOO_COMMON')
      return refuse('password', t('validate.passwordCommon'))
    if (!isOut) setOutcome({ kind: 'error', text: signInProblem(answer, t, t('toast.failed')) })
  }, incomplete)

  return (
    <SettingsForm t={t} onSubmit={onSubmit} outcome={outcome} isBusy={isBusy} label={t('account.changePassword')}>
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden id={id} />
      <PasswordField
        t={t}
        field={field('current')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields t={t} field={field} label={t('reset.newPassword')} />
    </SettingsForm>
  )
}
