'use client'

import { useCallback, useEffect, useState } from 'react'
import { isOnline } from '@/browser/loading'
import { makePasskey } from '@/browser/passkey'
import { askPasskeys, type Passkeys, readPasskeys } from '@/data/ask-passkeys'
import type { Translate } from '@/texts/lazy-texts'
import type { Outcome } from './settings-form'

const PROBLEMS = {
  known: 'account.passkeyKnown',
  cancelled: 'login.passkeyNone',
  unsupported: 'login.passkeyUnsupported',
} as const

/** The passkeys of the account, and how the last change of them went. */
export function usePasskeys(t: Translate) {
  const [passkeys, setPasskeys] = useState<Passkeys>()
  const [outcome, setOutcome] = useState<Outcome>()
  const read = useCallback(async () => {
    setPasskeys(undefined)
    setPasskeys(await readPasskeys())
  }, [])
  useEffect(() => void read(), [read])

  const failed = (code?: string) => {
    const key = code === 'WRONG_CREDENTIALS' ? 'login.wrong' : isOnline() ? 'login.passkeyRefused' : 'error.offline'
    setOutcome({ kind: 'error', text: t(key) })
    return false
  }
  const changed = async (wish: Parameters<typeof askPasskeys>[0], done: string): Promise<boolean> => {
    const told = await askPasskeys(wish)
    if (!told.passkeys) return failed(told.code)
    setPasskeys(told.passkeys)
    setOutcome({ kind: 'ok', text: done })
    return true
  }
  return {
    passkeys,
    outcome,
    read,
    /** `password` as clients send it: its hash. */
    add: async (name: string, password: string): Promise<boolean> => {
      setOutcome(undefined)
      const { options, code } = await askPasskeys({ do: 'offer', password })
      if (!options) return failed(code)
      const made = await makePasskey(options)
      if (!('problem' in made)) return changed({ do: 'add', name, made: made.response }, t('account.passkeyAdded'))
      setOutcome({ kind: 'error', text: t(PROBLEMS[made.problem]) })
      return false
    },
    rename: (id: string, name: string) => changed({ do: 'rename', id, name }, t('account.saved')),
    remove: (id: string) => changed({ do: 'remove', id }, t('account.passkeyRemoved')),
  }
}
