'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useState } from 'react'
import base from '@/ui/base.module.css'
import fieldStyle from '@/ui/field.module.css'
import { FieldError } from '@/ui/field-parts'
import { queryFromBrowser } from '@/data/browser-query'
import type { Consent } from './settings'
import s from './settings.module.css'
import { SmsCode, type SmsTexts } from './sms-code'

const UPDATE = `mutation updateConsent($kind: AccountConsentKind!, $granted: Boolean!, $channelId: String, $languageId: String, $marketId: String) {
  updateConsent(kind: $kind, granted: $granted, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    kind granted
  }
}`

type Shown = Pick<Consent, 'kind' | 'granted' | 'isPending'> & { readonly label: string; readonly since: string }
type SwitchesProps = {
  readonly consents: readonly Shown[]
  readonly failed: string
  readonly needPhone: string
  /** What a newsletter waits for. */
  readonly mailed: string
  readonly confirmFirst: string
  readonly sms: SmsTexts
}

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

function ConsentSwitch({ consent, ...texts }: SwitchProps) {
  const { kind, granted, isPending, label, since } = consent
  const id = useId()
  const { shown, isBusy, problem, change } = useConsent(consent, texts)
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
        aria-describedby={problem && `${id}-error`}
        aria-busy={isBusy}
        onClick={() => void change(!shown)}
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {isPending && kind === 'NEWSLETTER' && <p className={base.small}>{texts.mailed}</p>}
      {isPending && kind === 'SMS' && <SmsCode texts={texts.sms} failed={texts.failed} askAgain={() => change(true)} />}
      {granted && since && <p className={`${base.small} ${base.muted}`}>{since}</p>}
    </div>
  )
}

/** Given and taken back with one press; what the services refuse goes back by itself. */
function useConsent({ kind, granted }: Shown, { failed, needPhone, confirmFirst, sms }: Omit<SwitchProps, 'consent'>) {
  const router = useRouter()
  const [shown, setShown] = useState(granted)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setShown(granted), [granted])

  const change = async (wanted: boolean): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    setShown(wanted)
    const answer = await queryFromBrowser('updateConsent', UPDATE, { kind, granted: wanted })
    setBusy(false)
    // What somebody else has to confirm first is not given yet.
    setShown(answer.ok ? (answer.value.updateConsent?.find((one) => one.kind === kind)?.granted ?? shown) : shown)
    if (answer.ok) {
      router.refresh()
      return true
    }
    const code = answer.error.errors[0]?.extensions?.code
    const told: Readonly<Record<string, string>> = {
      MOBILE_MISSING: needPhone,
      RATE_LIMITED: sms.tooMany,
      EMAIL_UNCONFIRMED: confirmFirst,
    }
    setProblem(told[String(code)] ?? failed)
    return false
  }
  return { shown, isBusy, problem, change }
}
