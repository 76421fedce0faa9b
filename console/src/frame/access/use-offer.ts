'use client'

import { useEffect, useState } from 'react'
import { sessionStep, type Told } from '@/lib/session-step'

/** A key of the services for a new authenticator; asked for once. */
export function useOffer(): Told | undefined {
  const [offer, setOffer] = useState<Told>()
  useEffect(() => {
    let isLeft = false
    void sessionStep('authenticator').then((told) => !isLeft && setOffer(told))
    return () => {
      isLeft = true
    }
  }, [])
  return offer
}
