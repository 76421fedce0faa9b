'use client'

import { usePathname, useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import { isChunkFailure, recoverFromChunkFailure } from '@/frame/navigation/chunk-recovery'
import { followShopLinks } from '@/frame/navigation/follow-shop-links'
import { tellDeparture, tellRouteChange } from '@/browser/route-change'

const LATEST_MS = 2000

/** Brings the code of `after-load.ts` when the page has nothing more urgent to do, and tells it of each new page; links work at once. */
export function AfterLoadTrigger() {
  const pathname = usePathname()
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what has changed
  useEffect(tellRouteChange, [pathname])
  useEffect(() => {
    const go: Parameters<typeof followShopLinks>[0] = (href, options) => {
      tellDeparture(href)
      startTransition(() => router.push(href, options))
    }
    return followShopLinks(go)
  }, [router])
  useEffect(() => {
    const start = () =>
      void import('./after-load')
        .then((module) => module.startAfterLoad())
        .catch((error: unknown) => isChunkFailure(error) && recoverFromChunkFailure())
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS })
    else setTimeout(start, LATEST_MS)
  }, [])
  return null
}
