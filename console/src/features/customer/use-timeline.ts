'use client'

import { type DeskEvent, deskEventKinds, deskTimelineSchema } from '@shop/contract/rest/desk-customers'
import { useEffect, useEffectEvent, useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { useAddress } from '@/lib/use-address'
import { useDesk } from '@/lib/use-desk'

type Kind = DeskEvent['kind']

/** The timeline of a customer: kinds and lane are in the address, older events come page by page. */
export function useTimeline(customer: string) {
  const { params, put } = useAddress()
  const named = params.get('kinds')?.split(',') ?? []
  const kinds = deskEventKinds.filter((kind) => named.includes(kind))
  const isStaffOnly = params.get('by') === 'staff'
  const filter = new URLSearchParams({
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(isStaffOnly && { by: 'staff' }),
  })
  const desk = useDesk(`customers/${customer}/timeline${filter.size > 0 ? `?${filter}` : ''}`, deskTimelineSchema)
  const [isBusy, setBusy] = useState(false)
  const [term, setTerm] = useState('')

  const showOlder = async () => {
    const last = desk.data?.events.at(-1)
    if (!desk.data || !last || isBusy) return
    setBusy(true)
    const older = new URLSearchParams(filter)
    older.set('before', last.at)
    const more = await askDesk(`customers/${customer}/timeline?${older}`, deskTimelineSchema).catch(() => undefined)
    setBusy(false)
    if (more) desk.show({ events: [...desk.data.events, ...more.events], isWhole: more.isWhole })
  }

  const toggle = (kind: Kind) => {
    const next = kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]
    put({ kinds: next.join(',') || null })
  }

  // A search means all of the timeline, not the page that happens to be here.
  const isIncomplete = term.trim() !== '' && desk.data?.isWhole === false
  const shown = desk.data?.events.length
  const goOn = useEffectEvent(showOlder)
  useEffect(() => {
    if (isIncomplete && shown !== undefined) void goOn()
  }, [isIncomplete, shown])

  return {
    desk,
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
