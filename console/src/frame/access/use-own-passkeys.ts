'use client'

import type { Passkey } from '@shop/contract/rest/passkeys'
import { useEffect, useState } from 'react'
import { sessionStep } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'

/** The own passkeys as the services have them after each change. */
export function useOwnPasskeys() {
  const words = useAccessWords()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (wish: object) => {
    setBusy(true)
    const told = await sessionStep('passkeys', wish)
    setBusy(false)
    setProblem(told.ok ? undefined : words(told.error))
    if (told.passkeys) setPasskeys(told.passkeys)
  }
  useEffect(() => {
    let isLeft = false
    void sessionStep('passkeys', { do: 'list' }).then((told) => !isLeft && setPasskeys(told.passkeys ?? []))
    return () => {
      isLeft = true
    }
  }, [])
  return {
    passkeys,
    problem,
    isBusy,
    refresh: () => send({ do: 'list' }),
    rename: (id: string, name: string) => void send({ do: 'rename', id, name }),
    remove: (id: string) => void send({ do: 'remove', id }),
  }
}
