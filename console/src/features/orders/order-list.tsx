'use client'
import { Button } from '@mantine/core'
import { auditFileSchema } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { askDesk } from '@/lib/ask-desk'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { OrderFilters } from './order-filters'
import { OrderTable } from './order-table'
import { useStartMany } from './start-many'
import { type OrderListState, useOrderList } from './use-order-list'

/** Every order of one's markets, newest first. Filters are in the address. */
export function OrderList() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const list = useOrderList()
  const { desk, query, isFiltered } = list
  const bulk = useStartMany(desk.refresh)
  const exportList = async () => {
    const body = { query: query.toString() }
    const file = await askDesk('orders/export', auditFileSchema, { method: 'POST', body }).catch(() => undefined)
    if (file) saveFile(file)
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
      <OrderFilters list={list} />
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
      <ListFoot list={list} />
    </>
  )
}

function ListFoot({ list: { desk, isBusy, more } }: { list: OrderListState }) {
  const t = useTranslations('console')
  return (
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
  )
}
