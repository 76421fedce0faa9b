'use client'

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import classes from './sign-in.module.css'

type Texts = Record<
  | 'email'
  | 'password'
  | 'showPassword'
  | 'submit'
  | 'emailMissing'
  | 'passwordMissing'
  | 'wrongCredentials'
  | 'tooManyTries'
  | 'unreachable',
  string
>

export function SignInForm({ texts }: { texts: Texts }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : texts.emailMissing),
      password: (value) => (value ? null : texts.passwordMissing),
    },
  })

  const submit = async (credentials: { email: string; password: string }) => {
    setBusy(true)
    const error = await refusalOf(credentials)
    if (!error) return window.location.assign('/')
    setBusy(false)
    form.setFieldError('password', texts[error])
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="username"
        size="md"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

async function refusalOf(credentials: { email: string; password: string }) {
  try {
    const response = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: credentials.email.trim(), password: credentials.password }),
    })
    if (response.ok) return undefined
    if (response.status === 429) return 'tooManyTries'
    return response.status < 500 ? 'wrongCredentials' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
