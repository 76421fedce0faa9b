'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ZodType, z } from 'zod'
import { AFTER_PAINT_MS } from './after-paint'
import { keep, kept } from './answer-cache'
import { callStaffApi } from './call-staff-api'
import { StaffApiError } from './staff-api-error'

export type StaffQuery<T> = {
  readonly data: T | undefined
  readonly error: StaffApiError | undefined
  /** It was asked for and is not there yet. */
  readonly isRefreshing: boolean
  readonly refresh: () => Promise<void>
  /** Shows an answer that a change has brought, without asking again. */
  readonly show: (data: T) => void
}

/** What an operation answers. What was seen before is shown at once and asked for anew; null asks nothing. */
export function useStaffQuery<Schema extends ZodType>(
  path: string | null,
  schema: Schema,
): StaffQuery<z.infer<Schema>> {
  type Answer = z.infer<Schema>
  type State = { path: string | null; data: Answer | undefined; error: StaffApiError | undefined }
  const fresh = (): State => ({ path, data: kept(path, schema), error: undefined })
  const [state, setState] = useState<State>(fresh)
  const asked = useRef(0)
  const shown = state.path === path ? state : fresh()
  const isKnown = useRef(false)
  useEffect(() => {
    isKnown.current = shown.data !== undefined
  })

  /** The same answer again draws nothing. */
  const put = useCallback((next: State) => {
    setState((old) => {
      if (old.path !== next.path || old.error !== next.error) return next
      return old.data === next.data || isSame(old.data, next.data) ? old : next
    })
  }, [])
  const refresh = useCallback(async () => {
    if (path === null) return
    const turn = ++asked.current
    const isOver = () => turn !== asked.current
    try {
      const data = await callStaffApi(path, schema)
      keep(path, data)
      if (!isOver()) put({ path, data, error: undefined })
    } catch (failure) {
      if (isOver()) return
      const error = failure instanceof StaffApiError ? failure : new StaffApiError(0, 'UNKNOWN', '')
      const isGone = error.status === 403 || error.status === 404
      setState((old) => ({
        path,
        data: isGone ? undefined : old.path === path ? old.data : kept(path, schema),
        error,
      }))
    }
  }, [path, schema, put])

  useEffect(() => {
    const turns = asked
    const timer = isKnown.current ? setTimeout(() => void refresh(), AFTER_PAINT_MS) : undefined
    if (timer === undefined) void refresh()
    return () => {
      clearTimeout(timer)
      turns.current++
    }
  }, [refresh])

  // What could not be asked for without a network is asked for as soon as there is one.
  useEffect(() => {
    const again = () => void refresh()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [refresh])

  const show = useCallback(
    (data: Answer) => {
      asked.current++
      if (path !== null) keep(path, data)
      put({ path, data, error: undefined })
    },
    [path, put],
  )
  const isRefreshing = path !== null && shown.data === undefined && shown.error === undefined
  return { data: shown.data, error: shown.error, isRefreshing, refresh, show }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
