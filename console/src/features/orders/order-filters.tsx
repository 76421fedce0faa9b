import { consoleOrderStatusSchema, shownPaymentSchema } from '@shop/contract/rest/console-orders'
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
      <DayFilters list={list} />
      {isFiltered && <ClearFilters onClear={clear} />}
      <span className="spacer" />
      <SavedViews area="orders" />
    </div>
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
