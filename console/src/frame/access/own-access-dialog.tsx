'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { sessionStep, type Told } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'
import { Dialog } from '../dialog'
import { Notice } from '../small-parts'
import { ChangePassword } from './change-password'
import { ConnectApp } from './connect-app'
import { OwnPasskeys } from './own-passkeys'
import { RecoveryCodes } from './recovery-codes'
import { StepUp } from './step-up'

export type OwnAccess = 'password' | 'app' | 'passkeys' | 'codes'
type Props = { readonly kind: OwnAccess; readonly onClose: () => void }

/** The own password, authenticator, passkeys and recovery codes; all but the first after a proof, for a session left open is not enough. */
export function OwnAccessDialog({ kind, onClose }: Props) {
  const t = useTranslations('console.access')
  const [isProven, setProven] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const [refused, setRefused] = useState<Told>()
  const askForCodes = async () => {
    setRefused(undefined)
    const told = await sessionStep('recovery-codes')
    if (told.recoveryCodes) setCodes(told.recoveryCodes)
    else setRefused(told)
  }
  const proceed = () => {
    setProven(true)
    if (kind === 'codes') void askForCodes()
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
        <>
          {kind === 'app' && <ConnectApp onConnected={setCodes} />}
          {kind === 'passkeys' && <OwnPasskeys />}
          {refused && <NoCodes told={refused} onRetry={() => void askForCodes()} />}
        </>
      )}
    </Dialog>
  )
}

function NoCodes({ told, onRetry }: { readonly told: Told; readonly onRetry: () => void }) {
  const t = useTranslations('console.states')
  const words = useAccessWords()
  return (
    <div className={kit.dialogForm}>
      <div role="alert">
        <Notice tone="bad" icon="warning" title={words(told.error)} />
      </div>
      <Button variant="default" data-autofocus onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
