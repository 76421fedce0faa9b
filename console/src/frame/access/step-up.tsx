'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/ui/code-field'
import kit from '@/ui/kit.module.css'
import { useCodeForm } from './use-code-form'

/** Asks for a code of the authenticator; what follows may then be done for some minutes. */
export function StepUp({ onProven }: { onProven: () => void }) {
  const t = useTranslations('console')
  const { field, isBusy, submit } = useCodeForm({ step: 'step-up', onDone: onProven })
  return (
    <form className={kit.dialogForm} noValidate onSubmit={submit}>
      <CodeField label={t('signIn.codeTitle')} description={t('access.proveFirst')} data-autofocus {...field} />
      <Button type="submit" loading={isBusy}>
        {t('access.next')}
      </Button>
    </form>
  )
}
