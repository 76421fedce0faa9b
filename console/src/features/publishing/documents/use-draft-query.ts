'use client'

import { type Draft, draftSchema } from '@shop/contract/rest/publishing-answers'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { useStaffQuery } from '@/lib/use-staff-query'

/** A draft, and its steps one after the other: each is taken from the version that the one before has left. */
export function useDraftQuery(id: string) {
  const result = useStaffQuery(`publishing/drafts/${id}`, draftSchema)
  const { show, data } = result
  const [error, setError] = useState<StaffApiError>()
  const [busy, setBusy] = useState(0)
  const latest = useRef<Draft>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (data && (latest.current?.id !== data.id || latest.current.version <= data.version)) latest.current = data
  }, [data])

  const step = useCallback(
    (name: string, more: object = {}): Promise<Draft | undefined> => {
      const take = async () => {
        const version = latest.current?.version
        if (version === undefined) return undefined
        try {
          const body = { version, ...more }
          const next = await callStaffApi(`publishing/drafts/${id}/${name}`, draftSchema, { method: 'POST', body })
          latest.current = next
          setError(undefined)
          show(next)
          return next
        } catch (failure) {
          if (!(failure instanceof StaffApiError)) throw failure
          setError(failure)
          return undefined
        }
      }
      setBusy((count) => count + 1)
      const taken = queue.current.then(take).finally(() => setBusy((count) => count - 1))
      queue.current = taken.catch(() => undefined)
      return taken
    },
    [id, show],
  )
  /** When every step that was begun has been taken. */
  const settled = useCallback(() => queue.current, [])
  return { result, step, error, dismiss: () => setError(undefined), isBusy: busy > 0, settled }
}
