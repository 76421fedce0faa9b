import { type ReactElement, useState } from 'react'

type OlderReviewsState = {
  readonly alias: string
  /** How many the page came with, and how many there are. */
  readonly shown: number
  readonly count: number
  readonly onAll: () => void
}

export function useOlderReviews({ alias, shown, count, onAll }: OlderReviewsState) {
  const [older, setOlder] = useState<readonly ReactElement[]>([])
  const [state, setState] = useState<'open' | 'loading' | 'failed' | 'all'>('open')

  const load = async () => {
    if (state === 'loading') return
    setState('loading')
    try {
      const { olderReviews } = await import('./older-reviews')
      const all = [...older, ...(await olderReviews(alias, shown + older.length))]
      const isAll = all.length === older.length || shown + all.length >= count
      setOlder(all)
      setState(isAll ? 'all' : 'open')
      if (isAll) onAll()
    } catch {
      setState('failed')
    }
  }

  return { older, state, load }
}
