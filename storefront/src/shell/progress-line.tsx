'use client'

import { useEffect, useState } from 'react'
import base from './base.module.css'

/** A page from the cache is there sooner; a line that flashes for it would only make the shop look slow. */
const SHOWN_AFTER_MS = 200
const LOOK_EVERY_MS = 100
const GIVE_UP_MS = 10_000
const FAILED_SHOWN_MS = 500

type State = 'idle' | 'loading' | 'failed'

/** The thin line while a link of ours is followed. The address changes when the new page is on the screen. */
export function ProgressLine({ label }: { readonly label: string }) {
  const [state, setState] = useState<State>('idle')

  useEffect(() => {
    let watch: ReturnType<typeof setInterval> | undefined
    const stop = () => clearInterval(watch)
    const follow = (from: string) => {
      stop()
      let waited = 0
      watch = setInterval(() => {
        waited += LOOK_EVERY_MS
        if (location.href !== from) {
          stop()
          setState('idle')
        } else if (waited > GIVE_UP_MS) {
          stop()
          setState('failed')
          setTimeout(() => setState('idle'), FAILED_SHOWN_MS)
        } else if (waited >= SHOWN_AFTER_MS) setState('loading')
      }, LOOK_EVERY_MS)
    }
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="/"]')
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || link?.target
      if (link && !elsewhere && link.href !== location.href) follow(location.href)
    }
    document.addEventListener('click', onClick)
    return () => {
      stop()
      document.removeEventListener('click', onClick)
    }
  }, [])

  return state === 'idle' ? null : (
    <div className={base.progressLine} data-state={state} role="progressbar" aria-label={label} />
  )
}
