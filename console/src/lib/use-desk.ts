'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ZodType, z } from 'zod'
import { askDesk } from './ask-desk'
import { keep, kept } from './desk-cache'
import { DeskError } from './desk-error'

export type Desk<T> = {
  readonly data: T | undefined
  readonly error: DeskError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => Promise<void>
  /** Shows an answer that a change has brought, without asking again. */
  readonly show: (data: T) => void
}

/** What an operation answers. What was seen before is shown at once and asked for anew; null asks nothing. */
export function useDesk<Schema extends ZodType>(path: string | null, schema: Schema): Desk<z.infer<Schema>> {
  type Answer = z.infer<Schema>
  type State = { path: string | null; data: Answer | undefined; error: DeskError | undefined; isRefreshing: boolean }
  const fresh = (): State => ({ path, data: kept(path, schema), error: undefined, isRefreshing: path !== null })
  const [state, setState] = useState<State>(fresh)
  const asked = useRef(0)
  const shown = state.path === path ? state : fresh()

  const refresh = useCallback(async () => {
    if (path === null) return
    const turn = ++asked.current
    const say = (next: Partial<State>) => {
      if (turn !== asked.current) return
      setState((old) => ({
        ...(old.path === path ? old : { data: kept(path, schema), error: undefined }),
        path,
        isRefreshing: false,
        ...next,
      }))
    }
    say({ isRefreshing: true })
    try {
      const data = await askDesk(path, schema)
      keep(path, data)
      say({ data, error: undefined })
    } catch (error) {
      if (error instanceof DeskError)
        say({ error, ...(error.status === 403 || error.status === 404 ? { data: undefined } : {}) })
      else say({ error: new DeskError(0, 'UNKNOWN', '') })
    }
  }, [path, schema])

  useEffect(() => {
    void refresh()
    const turns = asked
    return () => {
      turns.current++
    }
  }, [refresh])

  const show = useCallback(
    (data: Answer) => {
      asked.current++
      if (path !== null) keep(path, data)
      setState({ path, data, error: undefined, isRefreshing: false })
    },
    [path],
  )
  return { data: shown.data, error: shown.error, isRefreshing: shown.isRefreshing, refresh, show }
}
