'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { tabScreenAt } from './tab-screens'

/** Goes to a page. A subject, and Today, are drawn here: the address follows, and no server is asked for a page. */
export function useGo(): (path: string) => void {
  const router = useRouter()
  return useCallback(
    (path: string) => {
      if (!tabScreenAt(path)) router.push(path)
      else if (path !== window.location.pathname) window.history.pushState(null, '', path)
    },
    [router],
  )
}
