'use client'

import { useEffect, useState } from 'react'

/** The time, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Minutes and seconds until then. */
export function clockOf(until: string, now: number): string {
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
