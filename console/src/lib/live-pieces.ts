'use client'

import { useSyncExternalStore } from 'react'

const pieces = new Map<string, number>()
const listeners = new Set<() => void>()

/** How many pieces lie in a customer's cart, as the cart that is on show says it. */
export function tellPieces(customer: string, many: number): void {
  if (pieces.get(customer) === many) return
  pieces.set(customer, many)
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest that is known of it in this window; undefined while no cart of the customer was on show. */
export const useLivePieces = (customer: string): number | undefined =>
  useSyncExternalStore(
    follow,
    () => pieces.get(customer),
    () => undefined,
  )
