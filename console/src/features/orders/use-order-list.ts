'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { deskOrdersSchema } from '@shop/contract/rest/desk-orders'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { useDesk } from '@/lib/use-desk'

const FILTERS = ['q', 'status', 'market', 'payment', 'from', 'to'] as const

export type OrderListState = ReturnType<typeof useOrderList>

/** The orders that the filters in the address leave, and what was typed to find some. */
export function useOrderList() {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [term, setTerm] = useState(params.get('q') ?? '')
  const [asked] = useDebouncedValue(term.trim(), 200)
  const [isBusy, setBusy] = useState(false)
  const query = new URLSearchParams(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  const address = `orders${query.size > 0 ? `?${query}` : ''}`
  const desk = useDesk(address, deskOrdersSchema)
  const isFiltered = query.size > 0
  const put = (name: (typeof FILTERS)[number], value: string | null) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false })
  }
  const putTyped = useEffectEvent((typed: string) => {
    if ((params.get('q') ?? '') !== typed) put('q', typed)
  })
  // Only what was typed puts itself into the address.
  useEffect(() => putTyped(asked), [asked])

  const more = async () => {
    const { data } = desk
    if (!data?.next) return
    setBusy(true)
    const glue = query.size > 0 ? '&' : '?'
    const page = await askDesk(`${address}${glue}after=${encodeURIComponent(data.next)}`, deskOrdersSchema).catch(
      () => undefined,
    )
    setBusy(false)
    if (page) desk.show({ ...page, orders: [...data.orders, ...page.orders] })
  }
  const clear = () => {
    setTerm('')
    router.replace(path, { scroll: false })
  }
  return { params, term, setTerm, query, isFiltered, desk, put, clear, more, isBusy }
}
