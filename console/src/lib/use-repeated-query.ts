'use client'

import { useEffect, useEffectEvent } from 'react'
import type { ZodType, z } from 'zod'
import { callStaffApi } from './call-staff-api'

type Asked<Schema extends ZodType> = {
  /** Null asks nothing. */
  readonly path: string | null
  readonly schema: Schema
  readonly everyMs: number
  readonly onAnswer: (answer: z.infer<Schema>) => void
}

/** Asks again and again; that alone keeps nobody signed in. A page that is not seen asks nothing. */
export function useRepeatedQuery<Schema extends ZodType>({ path, schema, everyMs, onAnswer }: Asked<Schema>) {
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    if (path === null) return
    let isLeft = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      callStaffApi(path, schema, { isBackground: true })
        .then((answer) => !isLeft && take(answer))
        .catch(() => {})
    }
    const timer = setInterval(ask, everyMs)
    // Who comes back to the page sees it as it is, not as it was left.
    document.addEventListener('visibilitychange', ask)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [path, schema, everyMs])
}
