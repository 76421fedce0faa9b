'use client'

import { useEffect, useState } from 'react'

const ASKED_AFTER_MS = 200

/** What is typed, and what of it is asked for once the fingers rest. */
export function useTyped() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const words = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
  return { typed, setTyped, words, asked, isResting: asked === words }
}
