'use client'

import { useEffect, useState } from 'react'
import button from '@/ui/button.module.css'
import { CheckBoxField } from '@/ui/check-field'
import { KitProvider } from '@/ui/kit-provider'
import { showToast } from '@/ui/toast/toast-store'
import { type AccessNow, askAccess } from './ask-access'

type AccessChoiceProps = { readonly allow: string; readonly stop: string; readonly failed: string }

/** Whether staff may look at the account, and the end of it when somebody does right now. Nothing until that is known. */
export function AccessChoice({ allow, stop, failed }: AccessChoiceProps) {
  const [choice, setChoice] = useState<AccessNow>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    askAccess()
      .then(setChoice)
      .catch((cause: unknown) => console.warn('access to the account not known', cause))
  }, [])

  const change = async (wish: Parameters<typeof askAccess>[0]) => {
    if (isBusy) return
    setBusy(true)
    await askAccess(wish)
      .then(setChoice)
      .catch(() => showToast({ message: failed, mode: 'error' }))
    setBusy(false)
  }

  if (!choice) return null
  return (
    <KitProvider>
      {choice.isOffered && (
        <CheckBoxField
          id="access-allowed"
          label={allow}
          checked={choice.isAllowed}
          aria-busy={isBusy}
          onChange={(isAllowed) => change({ do: 'choose', choice: isAllowed ? 'allowed' : 'refused' })}
        />
      )}
      {choice.isRunning && (
        <div>
          <button type="button" className={button.button} data-kind="secondary" onClick={() => change({ do: 'end' })}>
            {stop}
          </button>
        </div>
      )}
    </KitProvider>
  )
}
