'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** Filters live in the address: what is on show can be sent to a colleague, and comes back with the tab. */
export function useAddress() {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const put = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false })
    },
    [params, path, router],
  )
  return { params, put }
}
