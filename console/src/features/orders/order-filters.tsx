import {
  consoleOrderStatusSchema,
  deliveryFilterSchema,
  deliveryWaySchema,
  shownPaymentSchema,
} from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { ClearFilters } from '@/ui/clear-filters'
import { MarketFilter } from '@/ui/market-filter'
import { SearchField } from '@/ui/search-field'
import { DayField } from '@/frame/day-field'
import { FilterChip } from '@/frame/filter-chip'
import { SavedViews } from '@/frame/saved-views'
import { usePaymentWords } from './payment-state'
import type { OrderListState } from './use-order-list'

/** What narrows the list of orders. */
export function OrderFilters({ list }: { list: OrderListState }) {
  const t = useTranslations('console')
  const paymentWords = usePaymentWords()
  const { params, put, term, setTerm, isFiltered, clear } = list
  return (
    <div className="toolbar wrap">
      <SearchField label={t('orders.search')} placeholder={t('orders.search')} value={term} onChange={setTerm} />
      <FilterChip
        name={t('table.status')}
        value={params.get('status')}
        choices={consoleOrderStatusSchema.options.map((status) => ({
          value: status,
          label: t(`orders.status.${status}`),
        }))}
        onChange={(status) => put({ status })}
      />
      <MarketFilter value={params.get('market')} onChange={(market) => put({ market })} />
      <FilterChip
        name={t('orders.paymentStatus')}
        value={params.get('payment')}
        choices={shownPaymentSchema.options.map((value) => ({ value, label: paymentWords(value) }))}
        onChange={(payment) => put({ payment })}
      />
      <DeliveryFilters list={list} />
      <DayFilters list={list} />
      {isFiltered && <ClearFilters onClear={clear} />}
      <span className="spacer" />
      <SavedViews area="orders" />
    </div>
  )
}

/** Days that an order may wait before somebody looks for it. */
const WAITED_DAYS = [1, 3, 7, 14]

function DeliveryFilters({ list: { params, put } }: { list: OrderListState }) {
  const t = useTranslations('console.orders')
  return (
    <>
      <FilterChip
        name={t('filters.delivery')}
        value={params.get('delivery')}
        choices={deliveryFilterSchema.options.map((value) => ({ value, label: t(`filters.deliveries.${value}`) }))}
        onChange={(delivery) => put({ delivery })}
      />
      <FilterChip
        name={t('shippingMethod')}
        value={params.get('way')}
        choices={deliveryWaySchema.options.map((value) => ({ value, label: t(`filters.ways.${value}`) }))}
        onChange={(way) => put({ way })}
      />
      <FilterChip
        name={t('filters.unsent')}
        value={params.get('unsent')}
        choices={WAITED_DAYS.map((days) => ({ value: String(days), label: t('filters.days', { days }) }))}
        onChange={(unsent) => put({ unsent })}
      />
    </>
  )
}

function DayFilters({ list: { params, put } }: { list: OrderListState }) {
  const t = useTranslations('console')
  return (['from', 'to'] as const).map((name) => (
    <span key={name} className="row gap-6">
      <span className="dim small" aria-hidden="true">
        {t(name === 'from' ? 'orders.from' : 'orders.until')}
      </span>
      <DayField
        isLabelHidden
        size="xs"
        label={t(name === 'from' ? 'orders.from' : 'orders.until')}
        value={params.get(name)}
        onChange={(day) => put({ [name]: day })}
      />
    </span>
  ))
}
