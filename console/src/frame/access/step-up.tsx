'use client'

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeField } from '@/ui/code-field'
import kit from '@/ui/kit.module.css'
import { sessionStep } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'

/** Asks for a code of the authenticator; what follows may then be done for some minutes. */
export function StepUp({ onProven }: { onProven: () => void }) {
  const t = useTranslations('console')
  const words = useAccessWords()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value.trim()) ? null : t('signIn.codeMissing')) },
  })
  const prove = async ({ code }: typeof form.values) => {
    setBusy(true)
    const answer = await sessionStep('step-up', { code: code.trim() })
    setBusy(false)
    if (answer.ok) return onProven()
    form.setFieldError('code', words(answer.error))
  }
  return (
    <form className={kit.dialogForm} noValidate onSubmit={form.onSubmit(prove)}>
      <CodeField
        label={t('signIn.codeTitle')}
        description={t('access.proveFirst')}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={isBusy}>
        {t('access.next')}
      </Button>
    </form>
  )
}
