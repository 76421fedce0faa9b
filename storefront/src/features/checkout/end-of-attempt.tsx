'use client'

import { useEffect } from 'react'
import { endAttempt } from './attempt'

/** Stands where a payment has failed: who goes back to the checkout from here begins anew. */
export function EndOfAttempt() {
  useEffect(endAttempt, [])
  return null
}
