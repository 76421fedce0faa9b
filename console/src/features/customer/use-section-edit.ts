'use client'

import { useState } from 'react'
import type { ZodType, z } from 'zod'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import type { Desk } from '@/lib/use-desk'

/** Sends a change of a section; what comes back is shown. A refusal stays to be read. */
export function useSectionEdit<Schema extends ZodType>(address: string, schema: Schema, desk: Desk<z.infer<Schema>>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError>()
  const edit = async (body: unknown): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      desk.show(await askDesk(address, schema, { method: 'POST', body }))
      return true
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
      if (failure.status === 409) await desk.refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { edit, isBusy, error }
}
