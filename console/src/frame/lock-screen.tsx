'use client'

import { Button, PasswordInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/ui/code-field'
import kit from '@/ui/kit.module.css'
import { useStaff } from '@/lib/staff'
import { useWorkspace } from '@/lib/workspace'
import { ProviderProof } from './access/provider-proof'
import styles from './lock-screen.module.css'
import { signOut } from './own-settings'
import { Face } from './small-parts'
import { useUnlock } from './use-unlock'

type Props = {
  /** Somebody pressed “Lock now”, or left the console for long. */
  isByHand: boolean
  onUnlocked: () => void
}

/** Nothing of a customer stays behind it: the screens under it are gone, and come back from the server. */
export function LockScreen({ isByHand, onUnlocked }: Props) {
  const t = useTranslations('console')
  const staff = useStaff()
  const { form, needsCode, isBusy, unlock } = useUnlock(onUnlocked)
  return (
    <main className={kit.locked}>
      <form className={`${kit.accessBox} ${kit.lockBox}`} onSubmit={form.onSubmit(unlock)} noValidate>
        <div className="row gap-12">
          <Face name={staff.name} size="lg" />
          <div>
            <h1>{t(isByHand ? 'lock.documentTitle' : 'states.sessionEndedTitle')}</h1>
            <p className="dim">{staff.name}</p>
          </div>
        </div>
        <p className="dim space-12">{t(isByHand ? 'lock.keptText' : 'states.sessionEndedText')}</p>
        <div className="space-16">
          {staff.provider ? (
            <ProviderProof purpose="unlock" onProven={onUnlocked} />
          ) : (
            <Proofs form={form} needsCode={needsCode} />
          )}
        </div>
        <div className="row space-12">
          {!staff.provider && (
            <Button type="submit" loading={isBusy}>
              {t('lock.unlock')}
            </Button>
          )}
          <Button variant="subtle" onClick={signOut}>
            {t('shell.signOut')}
          </Button>
        </div>
        <WaitingTabs />
      </form>
    </main>
  )
}

type ProofsProps = Pick<ReturnType<typeof useUnlock>, 'form' | 'needsCode'>

function Proofs({ form, needsCode }: ProofsProps) {
  const t = useTranslations('console.signIn')
  return (
    <>
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        {...form.getInputProps('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      {needsCode && (
        <CodeField mt="sm" label={t('codeTitle')} maxLength={20} ref={focus} {...form.getInputProps('code')} />
      )}
    </>
  )
}

/** How many tabs wait behind the lock, and how many of them hold something unsaved. */
function WaitingTabs() {
  const t = useTranslations('console')
  const { tabs } = useWorkspace()
  return (
    <div className={`${kit.ruled} space-16 ${styles.lockKept}`}>
      <p className="caption">{t('lock.kept')}</p>
      <dl className={`${kit.facts} ${kit.narrow}`}>
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
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
