import { Button, TextInput } from '@mantine/core'
import { deskOrderStatusSchema } from '@shop/contract/rest/desk-orders'
import { paymentStatuses } from '@shop/domain/payment'
import { useTranslations } from 'next-intl'
import { DayField } from '@/frame/day-field'
import { FilterChip } from '@/frame/filter-chip'
import { Icon } from '@/frame/icon'
import { SavedViews } from '@/frame/saved-views'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'
import type { OrderListState } from './use-order-list'

/** What narrows the list of orders. */
export function OrderFilters({ list }: { list: OrderListState }) {
  const t = useTranslations('console')
  const { markets } = useStaff()
  const { params, put, term, setTerm, isFiltered, clear } = list
  const nameOfCountry = useCountryNames()
  return (
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
      <DayFilters list={list} />
      {isFiltered && (
        <Button size="xs" variant="subtle" onClick={clear}>
          {t('table.clearFilters')}
        </Button>
      )}
      <span className="sp" />
      <SavedViews area="orders" />
    </div>
  )
}

function DayFilters({ list: { params, put } }: { list: OrderListState }) {
  const t = useTranslations('console')
  return (['from', 'to'] as const).map((name) => (
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
  ))
}
