'use client'
import {
  type DeskReturn,
  deskReturnSchema,
  type ReturnDecision,
  returnTrialAnswerSchema,
  type SendingProof,
} from '@shop/contract/rest/desk-returns'
import { useEffect, useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { asRegistered, type Line } from './return-lines'

export type ReturnWork = ReturnType<typeof useReturn>

/** A return, the pieces that are counted of it, and what is decided on it. */
export function useReturn(given: DeskReturn, refresh: () => Promise<void>) {
  const [shown, setShown] = useState(given)
  const [lines, setLines] = useState<readonly Line[]>(() => asRegistered(given))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeskError>()
  const isOpen = shown.state === 'registered'
  const [isOnOurLabel, setOnOurLabel] = useState(false)
  const amount = useAmount(shown, { lines, isOnOurLabel }, isOpen)

  const put = async (deed: 'decide' | 'proof', body: ReturnDecision | SendingProof): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setShown(await askDesk(`returns/${shown.number}/${deed}`, deskReturnSchema, { method: 'POST', body }))
      await refresh()
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error)
      return false
    } finally {
      setBusy(false)
    }
  }
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

function useAmount({ number }: DeskReturn, { lines, isOnOurLabel }: Coming, isOpen: boolean): string | undefined {
  const [amount, setAmount] = useState<string>()
  useEffect(() => {
    if (!isOpen) return undefined
    let isGone = false
    askDesk(`returns/${number}/try`, returnTrialAnswerSchema, { method: 'POST', body: { lines, isOnOurLabel } }).then(
      ({ refundFormatted }) => !isGone && setAmount(refundFormatted),
      () => !isGone && setAmount(undefined),
    )
    return () => {
      isGone = true
    }
  }, [number, lines, isOnOurLabel, isOpen])
  return amount
}
