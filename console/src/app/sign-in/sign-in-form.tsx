'use client'

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { refusalOf } from '@/frame/sign-in-call'
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

export function SignInForm({ texts, to }: { texts: Texts; to: string }) {
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
    if (!error) return window.location.assign(to)
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
