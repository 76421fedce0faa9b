'use client'

import { useEffect, useState } from 'react'

const leftUntil = (iso: string | null) => (iso ? Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1_000)) : 0)

/** Whole seconds until then, counted down; nothing left for no time. */
export function useSecondsLeft(until: string | null): number {
  const [left, setLeft] = useState(() => leftUntil(until))
  useEffect(() => {
    setLeft(leftUntil(until))
    if (!until) return undefined
    const each = setInterval(() => setLeft(leftUntil(until)), 250)
    return () => clearInterval(each)
  }, [until])
  return left
}
