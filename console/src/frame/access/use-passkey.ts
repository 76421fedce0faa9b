import { useState } from 'react'
import type { Told } from '@/lib/session-step'
import { useAccessWords } from '@/lib/use-access-words'

/** One press that asks the browser for a passkey, and why nothing came of it. */
export function usePasskey(ask: () => Promise<Told>, onDone: (told: Told) => void) {
  const words = useAccessWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    const told = await ask()
    setBusy(false)
    if (told.ok) return onDone(told)
    setProblem(words(told.error))
  }
  return { press, isBusy, problem }
}
