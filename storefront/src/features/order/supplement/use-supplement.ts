'use client'

import { useEffect, useState } from 'react'
import { goTo } from '@/browser/go-to'
import { paySupplement, readSupplement, type Supplement } from './supplement-api'

const AGAIN_MS = 5_000

export type Problem = 'notFound' | 'failed'

/** What the link of the address offers, asked for again as long as something may still become of it. */
export function useSupplement() {
  const [token, setToken] = useState<string>()
  const [supplement, setSupplement] = useState<Supplement>()
  const [problem, setProblem] = useState<Problem>()
  const [isPaying, setPaying] = useState(false)
  // The page is the same for everybody; the token is read where it stays.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token') ?? ''), [])

  useEffect(() => {
    if (token === undefined) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const found = await readSupplement(token)
      if (isOver) return
      if (found) setSupplement(found)
      setProblem(found === null ? 'notFound' : found === undefined ? 'failed' : undefined)
      if (found === undefined || found?.state === 'OFFERED') timer = setTimeout(read, AGAIN_MS)
    }
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [token])

  const pay = async () => {
    if (!token || isPaying) return
    setPaying(true)
    const url = await paySupplement(token)
    if (url) return void goTo(url)
    // It has ended meanwhile: the page shows how.
    const now = url === null && (await readSupplement(token))
    if (now) setSupplement(now)
    else setProblem('failed')
    setPaying(false)
  }
  return { supplement, problem, isPaying, pay }
}
