'use client'

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sessionStep } from '@/lib/session-step'
import { useStaff } from '@/lib/staff'
import { useAccessWords } from '@/lib/use-access-words'
import { useWorkspace } from '@/lib/workspace'
import { Face } from './small-parts'

/** Nothing of a customer stays behind it: the screens under it are gone, and come back from the server. */
type Props = {
  /** Somebody pressed “Lock now”, or left the desk for long. */
  isByHand: boolean
  onUnlocked: () => void
}

export function LockScreen({ isByHand, onUnlocked }: Props) {
  const t = useTranslations('console')
  const staff = useStaff()
  const { tabs } = useWorkspace()
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
  const signOut = async () => {
    await fetch('/api/session', { method: 'DELETE' }).catch(() => undefined)
    window.location.assign('/sign-in')
  }
  return (
    <main className="locked">
      <form className="authbox lock-box" onSubmit={form.onSubmit(unlock)} noValidate>
        <div className="row g12">
          <Face name={staff.name} size="lg" />
          <div>
            <h1>{t(isByHand ? 'lock.documentTitle' : 'states.sessionEndedTitle')}</h1>
            <p className="dim">{staff.name}</p>
          </div>
        </div>
        <p className="dim mt12">{t(isByHand ? 'lock.keptText' : 'states.sessionEndedText')}</p>
        <div className="mt16">
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            {...form.getInputProps('password')}
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          />
          {needsCode && (
            <TextInput
              mt="sm"
              label={t('signIn.codeTitle')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              ref={focus}
              {...form.getInputProps('code')}
            />
          )}
        </div>
        <div className="row mt12">
          <Button type="submit" loading={isBusy}>
            {t('lock.unlock')}
          </Button>
          <Button variant="subtle" onClick={signOut}>
            {t('shell.signOut')}
          </Button>
        </div>
        <div className="hl1 mt16 lock-kept">
          <p className="ov">{t('lock.kept')}</p>
          <dl className="kv n">
            <div>
              <dt>{t('shell.tabs')}</dt>
              <dd>{tabs.length}</dd>
            </div>
            <div>
              <dt>{t('shell.unsaved')}</dt>
              <dd>{tabs.filter(({ draftAt }) => draftAt).length}</dd>
            </div>
          </dl>
        </div>
      </form>
    </main>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
