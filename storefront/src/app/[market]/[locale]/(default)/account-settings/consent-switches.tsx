'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useState } from 'react'
import { askMerchant } from '@/lib/ask-merchant'
import base from '@/shell/base.module.css'
import fieldStyle from '@/shell/field.module.css'
import { showToast } from '@/shell/toast-store'
import type { Consent } from './settings'
import s from './settings.module.css'

const UPDATE = `mutation updateConsent($kind: AccountConsentKind!, $granted: Boolean!, $channelId: String, $languageId: String, $marketId: String) {
  updateConsent(kind: $kind, granted: $granted, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    kind granted
  }
}`

type Shown = Pick<Consent, 'kind' | 'granted'> & { readonly label: string; readonly since: string }
type SwitchesProps = { readonly consents: readonly Shown[]; readonly failed: string; readonly needPhone: string }

export function ConsentSwitches({ consents, ...texts }: SwitchesProps) {
  return (
    <div>
      {consents.map((consent) => (
        <ConsentSwitch key={consent.kind} consent={consent} {...texts} />
      ))}
    </div>
  )
}

type SwitchProps = Omit<SwitchesProps, 'consents'> & { readonly consent: Shown }

/** Given and taken back with one press; what the services refuse goes back by itself. */
function ConsentSwitch({ consent: { kind, granted, label, since }, failed, needPhone }: SwitchProps) {
  const router = useRouter()
  const id = useId()
  const [shown, setShown] = useState(granted)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setShown(granted), [granted])

  const change = async () => {
    if (isBusy) return
    setBusy(true)
    setShown(!shown)
    const answer = await askMerchant('updateConsent', UPDATE, { kind, granted: !shown })
    setBusy(false)
    if (answer.ok) return router.refresh()
    setShown(shown)
    const code = answer.error.errors[0]?.extensions?.code
    showToast({ message: code === 'MOBILE_MISSING' ? needPhone : failed, mode: 'error' })
  }

  return (
    <div className={s.consent}>
      <h3 className={base.h4} id={id}>
        {label}
      </h3>
      <button
        type="button"
        className={fieldStyle.toggle}
        role="switch"
        aria-checked={shown}
        aria-labelledby={id}
        aria-busy={isBusy}
        onClick={change}
      />
      {granted && since && <p className={`${base.small} ${base.muted}`}>{since}</p>}
    </div>
  )
}
