'use client'

import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { staffPasswordSchema } from '@shop/contract/rest/staff-access'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogForm } from '@/ui/dialog-form'
import kit from '@/ui/kit.module.css'
import { sessionStep } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'
import { Notice } from '../small-parts'
import { NewPasswordFields } from './new-password-fields'

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console')
  const words = useAccessWords()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const form = useForm({
    initialValues: { current: '', password: '', again: '' },
    validate: {
      current: (value) => (value ? null : t('signIn.passwordMissing')),
      password: (value) => (staffPasswordSchema.safeParse(value).success ? null : t('staff.passwordHelp')),
      again: (value, { password }) => (value === password ? null : t('access.passwordsDiffer')),
    },
  })
  const change = async ({ current, password }: typeof form.values) => {
    setBusy(true)
    const answer = await sessionStep('password', { current, password })
    setBusy(false)
    if (answer.ok) return setDone(true)
    if (answer.error === 'passwordWeak') return form.setFieldError('password', words(answer.error))
    const text = answer.error === 'wrongCredentials' ? t('lock.wrongPassword') : words(answer.error)
    form.setFieldError('current', text)
  }
  if (isDone)
    return (
      <div className={kit.dialogForm} role="status">
        <Notice tone="ok" icon="check" title={t('access.passwordChanged')} />
        <Button onClick={onClose}>{t('access.done')}</Button>
      </div>
    )
  return (
    <DialogForm verb={t('actions.save')} isBusy={isBusy} onClose={onClose} onSubmit={form.onSubmit(change)}>
      <PasswordInput
        label={t('access.passwordNow')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        {...form.getInputProps('current')}
      />
      <NewPasswordFields form={form} />
    </DialogForm>
  )
}
