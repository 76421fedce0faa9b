'use client'

import { useState } from 'react'
import { StaffApiError } from './staff-api-error'

/**
 * Runs a change: whether it is under way, and why it was refused. `save` tells whether it came through. What else a
 * refusal asks for, such as reading again, is done before the next change can begin.
 */
export function useSave<Args extends readonly unknown[]>(
  operation: (...args: Args) => Promise<unknown>,
  onRefused?: (refusal: StaffApiError, ...args: Args) => unknown,
) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<StaffApiError>()
  const save = async (...args: Args): Promise<boolean> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await operation(...args)
      return true
    } catch (error) {
      if (!(error instanceof StaffApiError)) throw error
      setRefusal(error)
      await onRefused?.(error, ...args)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, refusal, forgive: () => setRefusal(undefined) }
}
