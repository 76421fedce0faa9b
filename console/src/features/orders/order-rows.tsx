'use client'

import type { DeskOrder } from '@shop/contract/rest/desk-orders'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { State, type Tone } from '@/frame/small-parts'

type Row = DeskOrder['rows'][number]
const column = createColumnHelper<Row>()

export function OrderRows({ order }: { order: DeskOrder }) {
  const t = useTranslations('console')
  const columns = useMemo(
    () => [
      column.display({
        id: 'item',
        header: t('cart.item'),
        cell: ({ row: { original } }) => (
          <span className="row g12">
            <span className="th">
              {original.image && (
                // biome-ignore lint/performance/noImgElement: the image service makes the sizes
                <img
                  src={`/images/product/240f320/${encodeURIComponent(original.image)}`}
                  alt=""
                  width={36}
                  height={44}
                  loading="lazy"
                />
              )}
            </span>
            <span className="two">
              <b className="b">{original.name}</b>
              <small>
                {[original.colour, original.brand].filter(Boolean).join(' · ')} ·{' '}
                <span className="mono">{original.articleNumber}</span>
              </small>
            </span>
          </span>
        ),
      }),
      column.display({ id: 'size', header: t('cart.size'), cell: ({ row: { original } }) => original.size || '–' }),
      column.display({
        id: 'quantity',
        header: t('cart.quantity'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.quantity,
      }),
      column.display({
        id: 'unit',
        header: t('cart.unitPrice'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (
          <span className="two">
            {original.unitFormatted}
            {(original.regularFormatted || original.campaigns.length > 0) && (
              <small>
                {original.regularFormatted && <s>{original.regularFormatted}</s>} {original.campaigns.join(', ')}
              </small>
            )}
          </span>
        ),
      }),
      column.display({
        id: 'total',
        header: t('table.total'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => <b className="b">{original.totalFormatted}</b>,
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => <LineState row={original} />,
      }),
    ],
    [t],
  )
  return (
    <DeskTable
      name="order-rows"
      label={t('cart.item')}
      rows={order.rows}
      columns={columns}
      idOf={({ id }) => String(id)}
      size="xl"
    />
  )
}

const TONES: Readonly<Record<Row['state'], Tone>> = {
  waiting: 'gray',
  packing: 'info',
  sent: 'ok',
  delivered: 'ok',
  cancelled: 'bad',
  returning: 'warn',
  returned: 'gray',
}

function LineState({ row: { state, returning, returned } }: { row: Row }) {
  const t = useTranslations('console')
  return (
    <span className="two">
      <State tone={TONES[state]}>
        {t(`orders.lineState.${state}`, { count: state === 'returned' ? returned : returning })}
      </State>
      {state !== 'returned' && returned > 0 && <small>{t('orders.lineState.returned', { count: returned })}</small>}
    </span>
  )
}
