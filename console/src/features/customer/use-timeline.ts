'use client'

import { type ConsoleEvent, consoleEventKinds, consoleTimelineSchema } from '@shop/contract/rest/console-customers'
import { useEffect, useEffectEvent, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useAddress } from '@/lib/use-address'
import { useStaffQuery } from '@/lib/use-staff-query'

type Kind = ConsoleEvent['kind']

/** The timeline of a customer: kinds and lane are in the address, older events come page by page. */
export function useTimeline(customer: string) {
  const { params, put } = useAddress()
  const named = params.get('kinds')?.split(',') ?? []
  const kinds = consoleEventKinds.filter((kind) => named.includes(kind))
  const isStaffOnly = params.get('by') === 'staff'
  const filter = new URLSearchParams({
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(isStaffOnly && { by: 'staff' }),
  })
  const result = useStaffQuery(
    `customers/${customer}/timeline${filter.size > 0 ? `?${filter}` : ''}`,
    consoleTimelineSchema,
  )
  const [isBusy, setBusy] = useState(false)
  const [term, setTerm] = useState('')

  const showOlder = async () => {
    const last = result.data?.events.at(-1)
    if (!result.data || !last || isBusy) return
    setBusy(true)
    const older = new URLSearchParams(filter)
    older.set('before', last.at)
    const more = await callStaffApi(`customers/${customer}/timeline?${older}`, consoleTimelineSchema).catch(
      () => undefined,
    )
    setBusy(false)
    if (more) result.show({ events: [...result.data.events, ...more.events], isWhole: more.isWhole })
  }

  const toggle = (kind: Kind) => {
    const next = kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]
    put({ kinds: next.join(',') || null })
  }

  // A search means all of the timeline, not the page that happens to be here.
  const isIncomplete = term.trim() !== '' && result.data?.isWhole === false
  const shown = result.data?.events.length
  const goOn = useEffectEvent(showOlder)
  useEffect(() => {
    if (isIncomplete && shown !== undefined) void goOn()
  }, [isIncomplete, shown])

  return {
    result,
    kinds,
    isStaffOnly,
    isBusy,
    term,
    setTerm,
    showOlder,
    toggle,
    showAll: () => put({ kinds: null, by: null }),
    toggleStaff: () => put({ by: isStaffOnly ? null : 'staff' }),
  }
}
