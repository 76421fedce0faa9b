'use client'

import { useState } from 'react'
import type { StaffApiError } from './staff-api-error'

/** Whether the key of a request is done with. Where no answer came, the same request may have been carried out. */
export const isKeySpent = ({ status }: Pick<StaffApiError, 'status'>): boolean => status >= 400 && status < 500

/** One wish is carried out once, however often it is sent; a changed wish, or one after a refusal, has another key. */
export function useRequestKey() {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const renew = () => setKey(crypto.randomUUID())
  const renewAfter = (refusal: StaffApiError) => {
    if (isKeySpent(refusal)) renew()
  }
  return { key, renew, renewAfter }
}
