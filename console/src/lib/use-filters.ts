'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAddress } from './use-address'

/** The filters of a list, which are in the address; `q` is what the search field holds once the typing rests. */
export function useFilters(names: readonly string[]) {
  const { params, put } = useAddress()
  const [term, setTerm] = useState(params.get('q') ?? '')
  const [asked] = useDebouncedValue(term.trim(), 200)
  const query = new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))
  const putTyped = useEffectEvent((typed: string) => {
    if ((params.get('q') ?? '') !== typed) put({ q: typed })
  })
  // Only what was typed puts itself into the address.
  useEffect(() => putTyped(asked), [asked])
  const clear = () => {
    setTerm('')
    put(Object.fromEntries([...names, 'saved'].map((name) => [name, null])))
  }
  return { params, put, term, setTerm, query, isFiltered: query.size > 0, clear }
}
