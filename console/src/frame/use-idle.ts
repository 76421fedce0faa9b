'use client'

import { useEffect, useEffectEvent } from 'react'

const IDLE_MS = 30 * 60_000
const LOOK_MS = 15_000

/** Nobody has touched the console for as long as a session may be idle. */
export function useIdle(onIdle: () => void): void {
  const tell = useEffectEvent(onIdle)
  useEffect(() => {
    let touched = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) window.addEventListener(event, touch, { passive: true })
    const look = setInterval(() => {
      if (Date.now() - touched < IDLE_MS) return
      touch()
      tell()
    }, LOOK_MS)
    return () => {
      clearInterval(look)
      for (const event of events) window.removeEventListener(event, touch)
    }
  }, [])
}
