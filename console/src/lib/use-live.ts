'use client'

import { useEffect } from 'react'
import type { ZodType, z } from 'zod'
import { askDesk } from './ask-desk'
import { type Desk, useDesk } from './use-desk'

/** The same, asked again and again; that alone keeps nobody signed in. A page that is not seen asks nothing. */
export function useLive<Schema extends ZodType>(
  path: string | null,
  schema: Schema,
  everyMs: number,
): Desk<z.infer<Schema>> {
  const desk = useDesk(path, schema)
  const { show } = desk
  // What is not there, or not for this role, does not come by asking again.
  const isRefused = desk.error?.status === 403 || desk.error?.status === 404
  useEffect(() => {
    if (path === null || isRefused) return
    let isLeft = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      askDesk(path, schema, { isBackground: true })
        .then((answer) => !isLeft && show(answer))
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
  }, [path, schema, everyMs, show, isRefused])
  return desk
}
