'use client'

import { useEffect, useRef } from 'react'

export type Actions = Readonly<Record<string, () => unknown>>
const offered = new Map<string, { readonly current: Actions }>()

/**
 * What can be done with what is on show, by name, for the palette. A screen that is hidden or left offers nothing; who
 * may not do a thing does not offer it.
 */
export function useActions(owner: string, deeds: Actions): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    offered.set(owner, latest)
    return () => {
      if (offered.get(owner) === latest) offered.delete(owner)
    }
  }, [owner])
}

/** All of it at this moment. */
export const deedsOnOffer = (): readonly { readonly name: string; readonly run: () => unknown }[] =>
  [...offered.values()].flatMap(({ current }) => Object.entries(current).map(([name, run]) => ({ name, run })))
