'use client'

import { useEffect } from 'react'

const LATEST_MS = 2000

/** Brings the code of `after-load.ts` when the page has nothing more urgent to do. */
export function AfterLoadTrigger() {
  useEffect(() => {
    const start = () => void import('./after-load').then((module) => module.startAfterLoad()).catch(() => {})
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS })
    else setTimeout(start, LATEST_MS)
  }, [])
  return null
}
