'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/ui/code-field'
import kit from '@/ui/kit.module.css'
import { stepUpByPasskey } from '@/lib/passkey'
import { useStaff } from '@/lib/staff'
import { PasskeyButton } from './passkey-button'
import { ProviderProof } from './provider-proof'
import { useCodeForm } from './use-code-form'

/** Asks for a code of the authenticator, a passkey, or at the provider; what follows may then be done for some minutes. */
export function StepUp({ onProven }: { onProven: () => void }) {
  const t = useTranslations('console')
  const { provesElsewhere } = useStaff()
  const { field, isBusy, submit } = useCodeForm({ step: 'step-up', onDone: onProven })
  if (provesElsewhere) return <ProviderProof purpose="step-up" onProven={onProven} />
  return (
    <form className={kit.dialogForm} noValidate onSubmit={submit}>
      <CodeField label={t('signIn.codeTitle')} description={t('access.proveFirst')} data-autofocus {...field} />
      <Button type="submit" loading={isBusy}>
        {t('access.next')}
      </Button>
      <PasskeyButton label={t('access.passkeyUse')} ask={stepUpByPasskey} onDone={onProven} />
    </form>
  )
}
