'use client'
import {
  type ConsoleReturn,
  consoleReturnSchema,
  type NotedProof,
  type ReturnDecision,
  returnTrialAnswerSchema,
} from '@shop/contract/rest/console-returns'
import { useEffect, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import { asRegistered, type Line } from './return-lines'

export type ReturnWork = ReturnType<typeof useReturn>

/** A return, the pieces that are counted of it, and what is decided on it. */
export function useReturn(given: ConsoleReturn, refresh: () => Promise<void>) {
  const [shown, setShown] = useState(given)
  const [lines, setLines] = useState<readonly Line[]>(() => asRegistered(given))
  const isOpen = shown.state === 'registered'
  const [isOnOurLabel, setOnOurLabel] = useState(false)
  const amount = useAmount(shown, { lines, isOnOurLabel }, isOpen)

  const {
    save: put,
    isBusy,
    refusal: problem,
  } = useSave(
    async (deed: 'decide' | 'proof', body: ReturnDecision | NotedProof) => {
      setShown(await callStaffApi(`returns/${shown.number}/${deed}`, consoleReturnSchema, { method: 'POST', body }))
      await refresh()
    },
    ({ code }) =>
      code === 'CONFLICT_STALE_VERSION' &&
      callStaffApi(`returns/${shown.number}`, consoleReturnSchema).then(setShown, () => undefined),
  )
  const decide = (decision: ReturnDecision) => put('decide', decision)
  const putLine = (rowId: number, change: Partial<Line>) =>
    setLines((old) =>
      old.map((line) => {
        if (line.rowId !== rowId) return line
        const next = { ...line, ...change }
        return { ...next, restocked: Math.min(next.restocked, next.received) }
      }),
    )
  return { shown, lines, putLine, isOpen, isOnOurLabel, setOnOurLabel, amount, put, decide, isBusy, problem }
}

type Coming = { readonly lines: readonly Line[]; readonly isOnOurLabel: boolean }

function useAmount({ number }: ConsoleReturn, { lines, isOnOurLabel }: Coming, isOpen: boolean): string | undefined {
  const [amount, setAmount] = useState<string>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isGone = false
    callStaffApi(`returns/${number}/try`, returnTrialAnswerSchema, {
      method: 'POST',
      body: { lines, isOnOurLabel },
    }).then(
      ({ refundFormatted }) => !isGone && setAmount(refundFormatted),
      () => !isGone && setAmount(undefined),
    )
    return () => {
      isGone = true
    }
  }, [number, lines, isOnOurLabel, isOpen])
  return amount
}
