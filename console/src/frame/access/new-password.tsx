'use client'

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { staffPasswordSchema } from '@shop/contract/rest/staff-access'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { useListening } from '@/lib/use-listening'
import { useTypedEarly } from '@/lib/use-typed-early'
import styles from './access.module.css'
import { NewPasswordFields } from './new-password-fields'

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
  const formRef = useTypedEarly(form)
  return (
    <form
      ref={formRef}
      className={kit.dialogForm}
      noValidate
      onSubmit={form.onSubmit(({ password }) => onChosen(password))}
    >
      <h2 className={styles.step}>{t('access.stepPassword')}</h2>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields form={form} hasFocus />
      <Button type="submit" disabled={!isListening}>
        {t('access.next')}
      </Button>
    </form>
  )
}
