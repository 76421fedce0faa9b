'use client'

import { useRouter } from 'next/navigation'
import { useId, useOptimistic, useTransition } from 'react'
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
  const [shown, setShown] = useOptimistic(granted)
  const [isBusy, startChange] = useTransition()

  const change = () =>
    startChange(async () => {
      if (isBusy) return
      setShown(!granted)
      const answer = await askMerchant('updateConsent', UPDATE, { kind, granted: !granted })
      if (answer.ok) return router.refresh()
      const code = answer.error.errors[0]?.extensions?.code
      showToast({ message: code === 'MOBILE_MISSING' ? needPhone : failed, mode: 'error' })
    })

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
