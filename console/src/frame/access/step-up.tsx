'use client'

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
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
    <form className="modal-form" noValidate onSubmit={form.onSubmit(prove)}>
      <TextInput
        label={t('signIn.codeTitle')}
        description={t('access.proveFirst')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={isBusy}>
        {t('access.next')}
      </Button>
    </form>
  )
}
