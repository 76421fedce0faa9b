'use client'

import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'

/** A plan is worked out when the hand rests. */
const REST_MS = 300

type Answer<Plan> = { readonly request: string; readonly plan?: Plan; readonly failure?: StaffApiError }

type Parts<Plan> = {
  /** Where the services work it out. */
  readonly path: string
  readonly schema: z.ZodType<Plan>
  /** Nothing is wished for yet where it is undefined. */
  readonly wish: object | undefined
  /** The version of the order: another one makes the plan old. */
  readonly version: number
}

/** What a wish would do to an order, worked out anew with every change of either. `lastPlan` stays until the next is there. */
export function usePlan<Plan>({ path, schema, wish, version }: Parts<Plan>) {
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const request = wish ? JSON.stringify([wish, version, turn]) : ''
  const [answer, setAnswer] = useState<Answer<Plan>>()
  useEffect(() => {
    if (!request) return
    const given = new AbortController()
    const ask = async () => {
      try {
        const [body] = JSON.parse(request)
        const plan = await callStaffApi(path, schema, { method: 'POST', body, signal: given.signal })
        setAnswer({ request, plan })
      } catch (error) {
        if (given.signal.aborted) return
        const failure = error instanceof StaffApiError ? error : new StaffApiError(0, 'UNKNOWN', '')
        setAnswer((before) => ({ ...before, request, failure }))
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [path, schema, request])
  const isCurrent = answer?.request === request
  const lastPlan = request ? answer?.plan : undefined
  const failure = request && isCurrent ? answer.failure : undefined
  return { plan: failure ? undefined : lastPlan, lastPlan, failure, isAsking: request !== '' && !isCurrent, again }
}
