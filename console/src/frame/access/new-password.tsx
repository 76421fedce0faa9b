'use client'

import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { staffPasswordSchema } from '@shop/contract/rest/staff-access'
import { useTranslations } from 'next-intl'
import { useListening } from '@/lib/use-listening'

type Props = { readonly email: string; readonly onChosen: (password: string) => void }

/** Typed twice, for nobody sees it. */
export function NewPassword({ email, onChosen }: Props) {
  const t = useTranslations('console')
  const isListening = useListening()
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: {
      password: (value) => (staffPasswordSchema.safeParse(value).success ? null : t('staff.passwordHelp')),
      again: (value, { password }) => (value === password ? null : t('access.passwordsDiffer')),
    },
  })
  const eye = { 'aria-label': t('signIn.showPassword') }
  return (
    <form className="modal-form" noValidate onSubmit={form.onSubmit(({ password }) => onChosen(password))}>
      <h2 className="access-step">{t('access.stepPassword')}</h2>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={t('access.passwordNew')}
        description={t('access.passwordNewHelp')}
        autoComplete="new-password"
        data-autofocus
        autoFocus
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('access.passwordAgain')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('again')}
      />
      <Button type="submit" disabled={!isListening}>
        {t('access.next')}
      </Button>
    </form>
  )
}
