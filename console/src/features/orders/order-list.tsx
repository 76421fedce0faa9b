'use client'

import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { auditFileSchema } from '@shop/contract/rest/audit'
import { deskOrderStatusSchema, deskOrdersSchema } from '@shop/contract/rest/desk-orders'
import { paymentStatuses } from '@shop/domain/payment'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { DayField } from '@/frame/day-field'
import { FilterChip } from '@/frame/filter-chip'
import { Icon } from '@/frame/icon'
import { SavedViews } from '@/frame/saved-views'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'
import { useDesk } from '@/lib/use-desk'
import { OrderTable } from './order-table'
import { useStartMany } from './start-many'

const FILTERS = ['q', 'status', 'market', 'payment', 'from', 'to'] as const

/** Every order of one's markets, newest first. Filters are in the address. */
export function OrderList() {
  const t = useTranslations('console')
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const { markets, may } = useStaff()
  const nameOfCountry = useCountryNames()
  const [term, setTerm] = useState(params.get('q') ?? '')
  const [asked] = useDebouncedValue(term.trim(), 200)
  const [isBusy, setBusy] = useState(false)
  const query = new URLSearchParams(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  const address = `orders${query.size > 0 ? `?${query}` : ''}`
  const desk = useDesk(address, deskOrdersSchema)
  const isFiltered = query.size > 0
  const bulk = useStartMany(desk.refresh)
  const exportList = async () => {
    const body = { query: query.toString() }
    const file = await askDesk('orders/export', auditFileSchema, { method: 'POST', body }).catch(() => undefined)
    if (file) saveFile(file)
  }

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
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.orders')}</h1>
          <span className="sp" />
          {may('orders:export') && (
            <Button size="xs" variant="default" leftSection={<Icon name="download" size={14} />} onClick={exportList}>
              {t('orders.export')}
            </Button>
          )}
        </div>
      </div>
      <div className="bar wrap">
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <FilterChip
          name={t('table.status')}
          value={params.get('status')}
          choices={deskOrderStatusSchema.options.map((status) => ({
            value: status,
            label: t(`orders.status.${status}`),
          }))}
          onChange={(value) => put('status', value)}
        />
        {markets.length > 1 && (
          <FilterChip
            name={t('table.market')}
            value={params.get('market')}
            choices={markets.map((market) => ({ value: market, label: nameOfCountry(market) }))}
            onChange={(value) => put('market', value)}
          />
        )}
        <FilterChip
          name={t('orders.paymentStatus')}
          value={params.get('payment')}
          choices={paymentStatuses.map((state) => ({ value: state, label: t(`orders.paymentState.${state}`) }))}
          onChange={(value) => put('payment', value)}
        />
        {(['from', 'to'] as const).map((name) => (
          <span key={name} className="row g6">
            <span className="dim sm" aria-hidden="true">
              {t(name === 'from' ? 'orders.from' : 'orders.until')}
            </span>
            <DayField
              isLabelHidden
              size="xs"
              label={t(name === 'from' ? 'orders.from' : 'orders.until')}
              value={params.get(name)}
              onChange={(day) => put(name, day ?? '')}
            />
          </span>
        ))}
        {isFiltered && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setTerm('')
              router.replace(path, { scroll: false })
            }}
          >
            {t('table.clearFilters')}
          </Button>
        )}
        <span className="sp" />
        <SavedViews area="orders" />
      </div>
      {bulk.bar}
      <div className="scroll">
        <Shown of={desk} system={t('nav.orders')} skeleton={<RowSkeletons />}>
          {({ orders }) =>
            orders.length > 0 ? (
              <OrderTable orders={orders} selection={bulk.selection} />
            ) : isFiltered ? (
              <Empty icon="filterOff" title={t('states.filteredTitle')} />
            ) : (
              <Empty icon="box" title={t('orders.none')} text={t('states.emptyText')} />
            )
          }
        </Shown>
      </div>
      <div className="tf">
        {desk.data && (
          <span role="status">{t('table.shown', { shown: desk.data.orders.length, total: desk.data.total })}</span>
        )}
        <span className="sp" />
        {desk.data?.next && (
          <Button size="xs" variant="default" loading={isBusy} onClick={more}>
            {t('table.showMore')}
          </Button>
        )}
      </div>
    </>
  )
}
