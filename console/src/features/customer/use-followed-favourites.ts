'use client'

import { type ConsoleFavourites, consoleFavouritesSchema } from '@shop/contract/rest/console-sections'
import { useEffect, useEffectEvent } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { followFavourites } from '@/lib/follow-favourites'
import { StaffApiError } from '@/lib/staff-api-error'
import type { StaffQuery } from '@/lib/use-staff-query'

/** Follows the list on show. What is read on that occasion keeps nobody signed in. */
export function useFollowedFavourites(address: string, { data, show, refresh }: StaffQuery<ConsoleFavourites>) {
  const isThere = data !== undefined
  const shown = useEffectEvent(() => data)
  const take = useEffectEvent((answer: ConsoleFavourites) => {
    // An answer from before a change of one's own is no news.
    if (answer.version >= (data?.version ?? 0)) show(answer)
  })
  /** A list that may no longer be read is not left on show. */
  const tellRefusal = useEffectEvent((error: unknown) => {
    if (error instanceof StaffApiError && (error.status === 403 || error.status === 404)) void refresh()
  })
  useEffect(() => {
    const list = shown()
    if (!isThere || !list) return
    const left = new AbortController()
    const read = async () => {
      const asked = { signal: left.signal, isBackground: true }
      const answer = await callStaffApi(address, consoleFavouritesSchema, asked).catch((error: unknown) => {
        tellRefusal(error)
        throw error
      })
      if (!left.signal.aborted) take(answer)
      return answer
    }
    const { staffKey, place } = list
    const stop = followFavourites({ staffKey, place, versionShown: () => shown()?.version, read })
    return () => {
      left.abort()
      stop()
    }
  }, [address, isThere])
}
