'use client'

import { fieldMaxLengths } from '@shop/domain/validation'
import { useId, useState } from 'react'
import button from '@/ui/button.module.css'
import { PasswordField, TextField } from '@/forms/fields'
import { FormNotice } from '@/forms/form-notice'
import { passkeyProblems } from '@/forms/form-rules'
import { useAuthForm } from '@/forms/use-auth-form'
import { PasskeyList } from './passkey-list'
import type { SettingsUser } from './settings'
import { SettingsForm } from './settings-form'
import { usePasskeys } from './use-passkeys'
import { type SettingsTexts, translateWith } from './use-settings'

type PasskeysFormProps = SettingsTexts & { readonly user: SettingsUser }

/** What opens the account without a password. One more takes the password: a device left open is not enough. */
export function PasskeysForm({ user: { email }, ...words }: PasskeysFormProps) {
  const t = translateWith(words)
  const [isAdding, setAdding] = useState(false)
  const { passkeys, outcome, read, add, rename, remove } = usePasskeys(t)
  const { field, submit, reset, isBusy } = useAuthForm({
    initialValues: { current: '', passkey: '' },
    problemsOf: passkeyProblems,
    t,
  })
  const onSubmit = submit(async ({ current, passkey }) => {
    const { hashPassword } = await import('@shop/api-client/auth/hash-password')
    if (!(await add(passkey.trim(), await hashPassword(current)))) return
    reset()
    setAdding(false)
  })
  return (
    <>
      {passkeys && (
        <PasskeyList
          {...{ t, passkeys, language: words.language }}
          onRetry={() => void read()}
          onRename={rename}
          onRemove={remove}
        />
      )}
      {!isAdding && outcome && <FormNotice kind={outcome.kind}>{outcome.text}</FormNotice>}
      {isAdding ? (
        <SettingsForm t={t} onSubmit={onSubmit} outcome={outcome} isBusy={isBusy} label={t('account.passkeyAdd')}>
          <NewPasskeyFields t={t} field={field} email={email} />
        </SettingsForm>
      ) : (
        <div>
          <button type="button" className={button.button} data-kind="secondary" onClick={() => setAdding(true)}>
            {t('account.passkeyAdd')}
          </button>
        </div>
      )}
    </>
  )
}

type NewPasskeyFieldsProps = Pick<ReturnType<typeof useAuthForm<{ current: string; passkey: string }>>, 'field'> & {
  readonly t: ReturnType<typeof translateWith>
  readonly email: string
}

const NewPasskeyFields = ({ t, field, email }: NewPasskeyFieldsProps) => (
  <>
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden id={useId()} />
    <TextField
      field={field('passkey')}
      label={t('account.passkeyName')}
      help={t('account.passkeyNameHelp')}
      maxLength={fieldMaxLengths.passkey}
    />
    <PasswordField
      t={t}
      field={field('current')}
      label={t('account.currentPassword')}
      autoComplete="current-password"
    />
  </>
)
