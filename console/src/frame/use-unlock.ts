'use client'

import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sessionStep } from '@/lib/session-step'
import { useStaff } from '@/lib/staff'
import { useAccessWords } from '@/lib/use-access-words'

/** Password, and the code where it is wanted; what is wrong with them stands at its field. */
export function useUnlock(onUnlocked: () => void) {
  const t = useTranslations('console')
  const staff = useStaff()
  const words = useAccessWords()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (typed) => (typed ? null : t('signIn.passwordMissing')),
      code: (typed) => (needsCode && !typed.trim() ? t('signIn.codeMissing') : null),
    },
  })
  const [isBusy, setBusy] = useState(false)
  /** The password opens a session that only waits; where it is over, signing in takes the code as well. */
  const open = async ({ password, code }: typeof form.values) => {
    if (needsCode) return sessionStep('', { email: staff.email, password, code: code.trim() })
    const unlocked = await sessionStep('unlock', { password })
    return unlocked.error === 'sessionOver' ? sessionStep('', { email: staff.email, password }) : unlocked
  }
  const unlock = async (values: typeof form.values) => {
    setBusy(true)
    const answer = await open(values)
    setBusy(false)
    if (answer.ok) return onUnlocked()
    if (answer.error === 'codeNeeded') return setNeedsCode(true)
    const isAboutCode = answer.error === 'wrongCode' || answer.error === 'usedCode'
    const text = answer.error === 'wrongCredentials' ? t('lock.wrongPassword') : words(answer.error)
    form.setFieldError(isAboutCode ? 'code' : 'password', text)
  }
  return { form, needsCode, isBusy, unlock }
}
