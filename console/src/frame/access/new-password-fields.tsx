import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  form: { getInputProps: (name: 'password' | 'again') => PasswordInputProps }
  hasFocus?: boolean
}

/** Typed twice, for nobody sees it. */
export function NewPasswordFields({ form, hasFocus = false }: Props) {
  const t = useTranslations('console')
  const eye = { 'aria-label': t('signIn.showPassword') }
  return (
    <>
      <PasswordInput
        label={t('access.passwordNew')}
        description={t('access.passwordNewHelp')}
        autoComplete="new-password"
        data-autofocus={hasFocus || undefined}
        autoFocus={hasFocus}
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t('access.passwordAgain')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('again')}
      />
    </>
  )
}
