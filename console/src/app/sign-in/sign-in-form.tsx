'use client'

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CodeField } from '@/ui/code-field'
import { PasskeyButton } from '@/frame/access/passkey-button'
import { signInByPasskey } from '@/lib/passkey'
import { isStillSignedIn, sessionStep } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'
import { useListening } from '@/lib/use-listening'
import { useTypedEarly } from '@/lib/use-typed-early'
import classes from './sign-in.module.css'

/** Password first, then the code of the authenticator or one that was printed for a lost one; or a passkey alone. */
export function SignInForm({ to }: { to: string }) {
  const t = useTranslations('console.signIn')
  const access = useTranslations('console.access')
  const words = useAccessWords()
  const isListening = useListening()
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('emailMissing')),
      password: (value) => (value ? null : t('passwordMissing')),
      code: (value) => (needsCode && !value.trim() ? t('codeMissing') : null),
    },
  })
  useAlreadySignedIn(to)
  const formRef = useTypedEarly(form)
  const submit = async ({ email, password, code }: typeof form.values) => {
    setBusy(true)
    const answer = await sessionStep('', { email: email.trim(), password, ...(needsCode && { code: code.trim() }) })
    if (answer.ok) return window.location.assign(to)
    setBusy(false)
    if (answer.error === 'codeNeeded') return setNeedsCode(true)
    const isAboutCode = needsCode && answer.error !== 'wrongCredentials'
    if (!isAboutCode) setNeedsCode(false)
    form.setFieldError(isAboutCode ? 'code' : 'password', words(answer.error))
  }

  return (
    <form ref={formRef} className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        size="md"
        readOnly={needsCode}
        {...form.getInputProps('email')}
      />
      {!needsCode && (
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('password')}
        />
      )}
      {needsCode && (
        <CodeField
          label={t('codeTitle')}
          description={t('codeRecovery')}
          maxLength={20}
          size="md"
          ref={focus}
          {...form.getInputProps('code')}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isListening}>
        {t('submit')}
      </Button>
      {!needsCode && (
        <PasskeyButton label={access('passkeyUse')} ask={signInByPasskey} onDone={() => window.location.assign(to)} />
      )}
      {needsCode && (
        <Button variant="subtle" size="xs" onClick={() => setNeedsCode(false)}>
          {t('otherAccount')}
        </Button>
      )}
      <p className={classes.note}>{needsCode ? t('codeLead') : t('codeNext')}</p>
    </form>
  )
}

/** The cookie does not come along from another site, so a link in a mail leads here although one is signed in. */
function useAlreadySignedIn(to: string): void {
  useEffect(() => {
    void isStillSignedIn().then((isSignedIn) => isSignedIn && window.location.replace(to))
  }, [to])
}

const focus = (field: HTMLInputElement | null) => field?.focus()
