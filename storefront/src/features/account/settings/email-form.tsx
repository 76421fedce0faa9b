'use client'

import { hashPassword } from '@shop/api-client/auth/hash-password'
import { PasswordField, TextField } from '@/forms/fields'
import { type EmailChangeValues, emailChangeProblems } from '@/forms/form-rules'
import { useAuthForm } from '@/forms/use-auth-form'
import { queryFromBrowser } from '@/data/browser-query'
import { SettingsForm } from './settings-form'
import { type SettingsTexts, translateWith, useSettings } from './use-settings'

const CHANGE = `mutation changeEmail($email: String!, $password: String!, $channelId: String, $languageId: String, $marketId: String) {
  changeEmail(email: $email, password: $password, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}`

/** Another address needs the password, and the click of whoever reads it. */
export function EmailForm(words: SettingsTexts) {
  const t = translateWith(words)
  const { outcome, setOutcome, failed, incomplete } = useSettings(t)
  const { field, submit, refuse, reset, isBusy } = useAuthForm<EmailChangeValues>({
    initialValues: { email: '', password: '' },
    problemsOf: emailChangeProblems,
    t,
  })

  const onSubmit = submit(async ({ email, password }) => {
    setOutcome(undefined)
    const wish = { email: email.trim(), password: await hashPassword(password) }
    const answer = await queryFromBrowser('changeEmail', CHANGE, wish)
    if (answer.ok) {
      reset()
      return setOutcome({ kind: 'ok', text: t('account.emailAsked', { email: wish.email }) })
    }
    const code = answer.error.errors[0]?.extensions?.code
    if (code === 'WRONG_CREDENTIALS') return refuse('password', t('login.wrong'))
    if (code === 'INVALID_EMAIL') return refuse('email', t('validate.email'))
    failed(typeof code === 'string' ? code : undefined)
  }, incomplete)

  return (
    <SettingsForm t={t} onSubmit={onSubmit} outcome={outcome} isBusy={isBusy} label={t('account.changeEmail')}>
      <TextField
        field={field('email')}
        label={t('account.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PasswordField
        t={t}
        field={field('password')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
    </SettingsForm>
  )
}
