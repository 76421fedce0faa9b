'use client'
import { consoleFavouritesSchema } from '@shop/contract/rest/console-sections'
import { useEffect, useEffectEvent } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import type { useStaffQuery } from '@/lib/use-staff-query'

const AGAIN_MS = 3_000
type Answer = Parameters<ReturnType<typeof useStaffQuery<typeof consoleFavouritesSchema>>['show']>[0]

/** The server answers when there is another version than this one, or after a while all the same. */
export function useFollowedFavourites(address: string, version: number | undefined, show: (answer: Answer) => void) {
  const take = useEffectEvent(show)
  useEffect(() => {
    if (version === undefined) return
    const stop = new AbortController()
    let again: ReturnType<typeof setTimeout>
    const wait = () => {
      callStaffApi(`${address}?after=${version}`, consoleFavouritesSchema, {
        signal: stop.signal,
        isBackground: true,
      }).then(
        (answer) => (answer.version === version ? wait() : take(answer)),
        () => {
          if (!stop.signal.aborted) again = setTimeout(wait, AGAIN_MS)
        },
      )
    }
    wait()
    return () => {
      stop.abort()
      clearTimeout(again)
    }
  }, [address, version])
}
