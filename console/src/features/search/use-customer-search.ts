'use client'

import { useDebouncedValue } from '@mantine/hooks'
import {
  type ConsoleSearch,
  consoleSearchSchema,
  fewestSearchLetters,
  isSearchTerm,
} from '@shop/contract/rest/console-customers'
import { usePathname, useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeTyped } from '@/lib/typed-ahead'
import { useGo } from '@/lib/use-go'
import { useStaffQuery } from '@/lib/use-staff-query'

const DEBOUNCE_MS = 200

/** What is typed and what the services find. The term is in the address, so that a reload and a link show the same. */
export function useCustomerSearch(initial: string) {
  const router = useRouter()
  const path = usePathname()
  const [term, setTerm] = useState(initial)
  const [asked] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const isShort = !isSearchTerm(asked)
  const found = useStaffQuery(isShort ? null : `customers?q=${encodeURIComponent(asked)}`, consoleSearchSchema)
  const results = useRef<HTMLDivElement>(null)
  const pressKey = useFirstFound({ term: term.trim(), asked, answer: found.data, results })

  // What was typed while the page was on its way belongs into its field.
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setTerm((old) => old + typed)
  }, [])

  useEffect(() => {
    router.replace(asked ? `${path}?q=${encodeURIComponent(asked)}` : path, { scroll: false })
  }, [asked, path, router])

  return { term, setTerm, asked, isShort, fewest: fewestSearchLetters, found, results, pressKey }
}

type Asked = {
  readonly term: string
  /** The term that the answer is of: what is typed may be further. */
  readonly asked: string
  readonly answer: ConsoleSearch | undefined
  readonly results: RefObject<HTMLElement | null>
}

/** The order or cart of a number that was typed as it is, then people: who rings about an order means the order. */
function pathOfFirst({ order, cart, customers: [customer], guests: [guest] }: ConsoleSearch): string | undefined {
  if (order) return `/orders/${order.number}`
  if (cart) return `/carts/${encodeURIComponent(cart.id)}`
  if (customer) return `/c/${customer.ref}`
  return guest && `/orders/${guest.number}`
}

/** Enter opens the first that fits what is typed, as soon as it is known; the arrow goes down to the rows. */
function useFirstFound({ term, asked, answer, results }: Asked) {
  const go = useGo()
  const wanted = useRef<string>(undefined)
  const open = useEffectEvent(() => {
    if (!answer || asked !== term || wanted.current !== term) return
    wanted.current = undefined
    const path = pathOfFirst(answer)
    if (path) go(path)
  })
  useEffect(() => {
    if (answer) open()
  }, [answer])
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      results.current?.querySelector<HTMLElement>('tr[data-row]')?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      wanted.current = term
      open()
    } else wanted.current = undefined
  }
}
