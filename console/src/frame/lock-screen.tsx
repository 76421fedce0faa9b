'use client'

import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useWorkspace } from '@/lib/workspace'
import { refusalOf } from './sign-in-call'
import { Face } from './small-parts'

/** Nothing of a customer stays behind it: the screens under it are gone, and come back from the server. */
export function LockScreen({ onUnlocked }: { onUnlocked: () => void }) {
  const t = useTranslations('console')
  const staff = useStaff()
  const { tabs } = useWorkspace()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed ? null : t('signIn.passwordMissing')) },
  })
  const [isBusy, setBusy] = useState(false)
  const texts = {
    wrongCredentials: t('lock.wrongPassword'),
    tooManyTries: t('signIn.tooManyTries'),
    unreachable: t('signIn.unreachable'),
  }
  const unlock = async ({ password }: typeof form.values) => {
    setBusy(true)
    const refusal = await refusalOf({ email: staff.email, password })
    setBusy(false)
    if (refusal) return form.setFieldError('password', texts[refusal])
    onUnlocked()
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
            <h1>{t('states.sessionEndedTitle')}</h1>
            <p className="dim">{staff.name}</p>
          </div>
        </div>
        <p className="dim mt12">{t('states.sessionEndedText')}</p>
        <div className="mt16">
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            {...form.getInputProps('password')}
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          />
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
