'use client'

import { revealedSchema } from '@shop/contract/rest/console-customers'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { type Shown, shownUntil, stillShown } from './still-shown'

type Revealed = {
  readonly shown: Shown
  /** Each for itself and each on record: what is not answered is not shown. */
  readonly reveal: (fields: readonly string[], reason: string) => Promise<void>
}

const RevealedContext = createContext<Revealed | undefined>(undefined)

export function useRevealed(): Revealed {
  const revealed = useContext(RevealedContext)
  if (!revealed) throw new Error('Nothing is revealed around this')
  return revealed
}

/** What the operation at `at` gave out for a reason, for as long as the services allow; then it is gone. */
export function RevealedProvider({ at, children }: { at: string; children: ReactNode }) {
  const [shown, setShown] = useState<Revealed['shown']>({})
  const isShowing = Object.keys(shown).length > 0
  useEffect(() => {
    if (!isShowing) return
    const tick = setInterval(() => setShown((all) => stillShown(all, Date.now())), 1_000)
    return () => clearInterval(tick)
  }, [isShowing])
  const revealed = useMemo<Revealed>(
    () => ({
      shown,
      reveal: async (fields, reason) => {
        for (const field of fields) {
          const body = { field, reason }
          const answer = await callStaffApi(at, revealedSchema, { method: 'POST', body })
          setShown((all) => ({ ...all, [field]: shownUntil(answer, Date.now()) }))
        }
      },
    }),
    [shown, at],
  )
  return <RevealedContext value={revealed}>{children}</RevealedContext>
}
