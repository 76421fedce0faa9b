'use client'
import { Button } from '@mantine/core'
import { auditFileSchema } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { Icon } from '@/frame/icon'
import { callStaffApi } from '@/lib/call-staff-api'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { BulkBar } from './bulk/bulk-bar'
import { BulkOutcome } from './bulk/bulk-outcome'
import { useOrderBulk } from './bulk/use-order-bulk'
import { OrderFilters } from './order-filters'
import { OrderTable } from './order-table'
import { type OrderListState, useOrderList } from './use-order-list'

/** Every order of one's markets, newest first. Filters are in the address. */
export function OrderList() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const list = useOrderList()
  const { result, query, isFiltered } = list
  const bulk = useOrderBulk(list)
  const exportList = async () => {
    const body = { query: query.toString() }
    const file = await callStaffApi('orders/export', auditFileSchema, { method: 'POST', body }).catch(() => undefined)
    if (file) saveFile(file)
  }
  return (
    <>
      <PageHead
        title={t('nav.orders')}
        actions={
          may('orders:export') && (
            <Button size="xs" variant="default" leftSection={<Icon name="download" size={14} />} onClick={exportList}>
              {t('orders.export')}
            </Button>
          )
        }
      />
      <OrderFilters list={list} />
      <BulkBar bulk={bulk} />
      {bulk.job && (
        <BulkOutcome
          key={bulk.job.id}
          first={bulk.job}
          onDone={bulk.refresh}
          onClose={() => bulk.job && bulk.hide(bulk.job.id)}
        />
      )}
      <div className="scroll">
        <QueryBoundary of={result} system={t('nav.orders')}>
          {({ orders }) => (
            <OrderTable
              orders={orders}
              selection={bulk.selection}
              empty={{ icon: 'box', title: t('orders.none'), text: t('states.emptyText') }}
              isFiltered={isFiltered}
            />
          )}
        </QueryBoundary>
      </div>
      <ListFoot list={list} />
    </>
  )
}

function ListFoot({ list: { result, isBusy, more } }: { list: OrderListState }) {
  const t = useTranslations('console')
  return (
    <div className={kit.listFoot}>
      {result.data && (
        <span role="status">{t('table.shown', { shown: result.data.orders.length, total: result.data.total })}</span>
      )}
      <span className="spacer" />
      {result.data?.next && (
        <Button size="xs" variant="default" loading={isBusy} onClick={more}>
          {t('table.showMore')}
        </Button>
      )}
    </div>
  )
}
