'use client'

import { Button } from '@mantine/core'
import { MOST_IN_BULK, orderBulkKindSchema } from '@shop/contract/rest/console-order-bulk'
import { useTranslations } from 'next-intl'
import { Problem } from '@/ui/problem'
import { useStaff } from '@/lib/staff'
import type { StaffApiError } from '@/lib/staff-api-error'
import type { OrderBulkState } from './use-order-bulk'

/** What can be done to the orders that are chosen. */
export function BulkBar({ bulk }: { bulk: OrderBulkState }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const problem = useProblem(bulk.refusal)
  const { count, isAll, total } = bulk
  if (count === 0) return <Problem text={problem} />
  const isTooMany = count > MOST_IN_BULK
  return (
    <>
      <div className="toolbar wrap">
        <span role="status" className="strong">
          {t(isAll ? 'orders.bulk.allChosen' : 'orders.bulk.chosen', { count })}
        </span>
        {!isAll && total > count && total <= MOST_IN_BULK && (
          <Button size="xs" variant="subtle" onClick={bulk.chooseAll}>
            {t('orders.bulk.chooseAll', { count: total })}
          </Button>
        )}
        {total > MOST_IN_BULK && <span className="dim small">{t('orders.bulk.most', { count: MOST_IN_BULK })}</span>}
        {orderBulkKindSchema.options
          .filter((kind) => may(kind === 'orders.print' ? 'customers:reveal' : 'orders:change'))
          .map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant={kind === 'orders.start' ? 'filled' : 'default'}
              loading={bulk.isBusy}
              disabled={isTooMany}
              onClick={() => bulk.begin(kind)}
            >
              {t(`orders.bulk.verbs.${kind.slice('orders.'.length)}`)}
            </Button>
          ))}
        <Button size="xs" variant="subtle" onClick={bulk.clear}>
          {t('actions.cancel')}
        </Button>
      </div>
      <Problem text={problem} />
    </>
  )
}

function useProblem(refusal: StaffApiError | undefined): string | undefined {
  const t = useTranslations('console')
  if (!refusal) return undefined
  if (refusal.code === 'BULK_TOO_MANY') return t('orders.bulk.most', { count: MOST_IN_BULK })
  return refusal.code === 'BULK_EMPTY' ? t('orders.bulk.empty') : t('errors.UNAVAILABLE')
}
