'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sessionStep } from '@/lib/session-step'
import { Dialog } from '../dialog'
import { ChangePassword } from './change-password'
import { ConnectApp } from './connect-app'
import { RecoveryCodes } from './recovery-codes'
import { StepUp } from './step-up'

export type OwnAccess = 'password' | 'app' | 'codes'
type Props = { readonly kind: OwnAccess; readonly onClose: () => void }

/** The own password, authenticator and recovery codes; the last two after a code, for a session left open is not enough. */
export function OwnAccessDialog({ kind, onClose }: Props) {
  const t = useTranslations('console.access')
  const [isProven, setProven] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const proceed = async () => {
    setProven(true)
    if (kind === 'codes') setCodes((await sessionStep('recovery-codes')).recoveryCodes)
  }
  return (
    <Dialog title={t(`menu.${kind}`)} onClose={onClose} size={460}>
      {kind === 'password' ? (
        <ChangePassword onClose={onClose} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : !isProven ? (
        <StepUp onProven={proceed} />
      ) : (
        kind === 'app' && <ConnectApp onConnected={setCodes} />
      )}
    </Dialog>
  )
}
