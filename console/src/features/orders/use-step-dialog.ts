'use client'

import { useState } from 'react'
import { useActions } from '@/lib/use-actions'

/** The dialog of a step of an order: its button opens it, and so does its command where that may be done now. */
export function useStepDialog(action: string, number: number, isOffered: boolean) {
  const [isShown, setShown] = useState(false)
  const begin = () => setShown(true)
  useActions(`${action} ${number}`, isOffered ? { [action]: begin } : {})
  return { isShown, begin, close: () => setShown(false) }
}
