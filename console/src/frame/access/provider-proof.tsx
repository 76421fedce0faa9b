'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { onProof, openProof, type ProofPurpose } from '@/lib/provider-proof'
import { useStaff } from '@/lib/staff'
import { useAccessWords } from '@/lib/use-access-words'
import { Notice } from '../small-parts'

/** There is nothing left to unlock; tabs and drafts are kept all the same. */
function signInAnew(): void {
  const { pathname, search } = window.location
  window.location.assign(`/api/session/provider?to=${encodeURIComponent(pathname + search)}`)
}

type Props = { readonly purpose: ProofPurpose; readonly onProven: () => void }

/** For whoever has no proof of their own here: the provider asks anew who it is, in a window of its own. */
export function ProviderProof({ purpose, onProven }: Props) {
  const t = useTranslations('console.access')
  const words = useAccessWords()
  const name = useStaff().provider ?? ''
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const proven = useRef(onProven)
  useEffect(() => {
    proven.current = onProven
  })
  useEffect(
    () =>
      onProof((end) => {
        if (end.ok) return proven.current()
        if (purpose === 'unlock' && end.error === 'sessionOver') return signInAnew()
        setError(end.error)
      }),
    [purpose],
  )
  const ask = () => {
    setError(undefined)
    setAsked(true)
    openProof(purpose)
  }
  return (
    <div className={kit.dialogForm}>
      {error && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={words(error)} />
        </div>
      )}
      <p className="dim" role="status">
        {isAsked && !error ? t('proofWaits') : t('proofLead', { name })}
      </p>
      <Button type="button" data-autofocus onClick={ask}>
        {t('proofVerb', { name })}
      </Button>
    </div>
  )
}
