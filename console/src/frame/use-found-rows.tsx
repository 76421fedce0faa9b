'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { type ConsoleSearch, consoleSearchSchema } from '@shop/contract/rest/console-customers'
import { type ConsoleStock, consoleStockSchema } from '@shop/contract/rest/console-stock'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { Icon } from './icon'
import type { PaletteRow } from './palette-row'
import { Face, MarketTag } from './small-parts'

const DEBOUNCE_MS = 150
const FEWEST = 3
const MOST_PEOPLE = 8
const MOST_PRODUCTS = 6

type Found = {
  readonly term: string
  readonly people?: ConsoleSearch | undefined
  readonly stock?: ConsoleStock | undefined
}

/** What the services find for a term: customers and orders, products; each for who may see them. */
export function useFoundRows(term: string): PaletteRow[] {
  const { may } = useStaff()
  const [asked] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const [found, setFound] = useState<Found>({ term: '' })
  const [seesPeople, seesStock] = [may('customers:view'), may('stock:watch')]
  useEffect(() => {
    if (asked.length < FEWEST) return
    const stop = new AbortController()
    const q = encodeURIComponent(asked)
    const people = seesPeople
      ? callStaffApi(`customers?q=${q}`, consoleSearchSchema, { signal: stop.signal })
      : undefined
    const stock = seesStock ? callStaffApi(`stock?q=${q}`, consoleStockSchema, { signal: stop.signal }) : undefined
    const put = (part: Partial<Found>) =>
      setFound((old) => (old.term === asked ? { ...old, ...part } : { term: asked, ...part }))
    people?.then((answer) => put({ people: answer })).catch(() => undefined)
    stock?.then((answer) => put({ stock: answer })).catch(() => undefined)
    return () => stop.abort()
  }, [asked, seesPeople, seesStock])
  const rows = [...useOrderRows(found.people), ...usePeopleRows(found.people), ...useProductRows(found.stock)]
  const isOfTerm = found.term !== '' && term.trim().toLowerCase().startsWith(found.term.toLowerCase().slice(0, FEWEST))
  return isOfTerm ? rows : []
}

function useOrderRows(answer: ConsoleSearch | undefined): PaletteRow[] {
  const t = useTranslations('console')
  const orders = answer ? [...(answer.order ? [{ ...answer.order, name: '' }] : []), ...answer.guests] : []
  return orders.map(({ number, name, market }) => ({
    id: `order-${number}`,
    group: t('nav.orders'),
    path: `/orders/${number}`,
    text: [String(number), name].filter(Boolean).join(', '),
    aside: market,
    face: <Icon name="box" />,
  }))
}

function usePeopleRows(answer: ConsoleSearch | undefined): PaletteRow[] {
  const t = useTranslations('console')
  return (answer?.customers ?? []).slice(0, MOST_PEOPLE).map((customer) => ({
    id: `customer-${customer.ref}`,
    group: `${t('nav.customers')}, ${t('palette.recorded')}`,
    path: `/c/${customer.ref}`,
    text: customer.name,
    hasMore: (answer?.customers.length ?? 0) > MOST_PEOPLE,
    aside: [customer.company !== customer.name && customer.company, customer.emailMasked, customer.place]
      .filter(Boolean)
      .join(' · '),
    face: (
      <span className="row">
        <Face name={customer.name} size="xs" />
        <MarketTag market={customer.market} />
      </span>
    ),
  }))
}

/** One row for a product, however many of its sizes fit. */
function useProductRows(answer: ConsoleStock | undefined): PaletteRow[] {
  const t = useTranslations('console')
  const { skus = [], total = 0 } = answer ?? {}
  const products = new Map(skus.map((sku) => [sku.productNumber, sku.product]))
  return [...products].slice(0, MOST_PRODUCTS).map(([productNumber, product]) => ({
    id: `product-${productNumber}`,
    group: t('nav.products'),
    path: `/products?q=${encodeURIComponent(productNumber)}`,
    text: product,
    aside: productNumber,
    hasMore: products.size > MOST_PRODUCTS || total > skus.length,
    face: <Icon name="tag" />,
  }))
}
