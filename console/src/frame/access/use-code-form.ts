import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sessionStep, type Told } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'

type Sent = { step: 'enrol' | 'step-up'; password?: string | undefined; onDone: (told: Told) => void }

/** A step of the session that asks for a code of the authenticator; what is wrong with it stands at its field. */
export function useCodeForm({ step, password, onDone }: Sent) {
  const t = useTranslations('console')
  const words = useAccessWords()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value.trim()) ? null : t('signIn.codeMissing')) },
  })
  const send = async ({ code }: typeof form.values) => {
    setBusy(true)
    const answer = await sessionStep(step, { code: code.trim(), ...(password && { password }) })
    setBusy(false)
    if (answer.ok) return onDone(answer)
    form.setFieldError('code', words(answer.error))
  }
  return { field: form.getInputProps('code'), isBusy, submit: form.onSubmit(send) }
}
