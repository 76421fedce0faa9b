'use client'

import { cookieNames } from '@shop/domain/constants'
import { useEffect, useState } from 'react'
import { readCookie } from '@/lib/cookie'
import button from '@/shell/button.module.css'
import fieldStyle from '@/shell/field.module.css'
import { showToast } from '@/shell/toast-store'

type Choice = { readonly isAllowed: boolean; readonly isOffered: boolean; readonly isRunning: boolean }
type Wish = { readonly do: 'end' } | { readonly do: 'choose'; readonly choice: 'allowed' | 'refused' }
type AccessChoiceProps = { readonly allow: string; readonly stop: string; readonly failed: string }

/** Whether staff may look at the account, and the end of it when somebody does right now. Nothing until that is known. */
export function AccessChoice({ allow, stop, failed }: AccessChoiceProps) {
  const [choice, setChoice] = useState<Choice>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    ask()
      .then(setChoice)
      .catch((cause: unknown) => console.warn('access to the account not known', cause))
  }, [])

  const change = async (wish: Wish) => {
    if (isBusy) return
    setBusy(true)
    await ask(wish)
      .then(setChoice)
      .catch(() => showToast({ message: failed, mode: 'error' }))
    setBusy(false)
  }

  if (!choice) return null
  return (
    <>
      {choice.isOffered && (
        <label className={fieldStyle.check}>
          <input
            className={fieldStyle.checkBox}
            type="checkbox"
            checked={choice.isAllowed}
            aria-busy={isBusy}
            onChange={({ target }) => change({ do: 'choose', choice: target.checked ? 'allowed' : 'refused' })}
          />
          <span>{allow}</span>
        </label>
      )}
      {choice.isRunning && (
        <div>
          <button type="button" className={button.button} data-kind="secondary" onClick={() => change({ do: 'end' })}>
            {stop}
          </button>
        </div>
      )}
    </>
  )
}

async function ask(wish?: Wish): Promise<Choice> {
  const answer = await fetch('/api/account-access', {
    method: wish ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${readCookie(cookieNames.token) ?? ''}`,
    },
    ...(wish && { body: JSON.stringify(wish) }),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`access to the account: ${answer.status}`)
  const said: unknown = await answer.json()
  const { choice, marketPolicy, running }: Readonly<Record<string, unknown>> = { ...(said as object) }
  return {
    isOffered: marketPolicy !== 'off',
    // Who has not chosen follows the market.
    isAllowed: choice === 'allowed' || (choice === 'market' && marketPolicy === 'opt-out'),
    isRunning: Array.isArray(running) && running.length > 0,
  }
}
