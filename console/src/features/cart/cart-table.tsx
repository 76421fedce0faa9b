'use client'

import { ActionIcon, NativeSelect } from '@mantine/core'
import type { DeskCart, DeskCartChange, DeskCartLine } from '@shop/contract/rest/desk-carts'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { ChangeText } from './change-text'
import type { CartWish } from './use-cart-edit'

const column = createColumnHelper<DeskCartLine>()
const LOW_STOCK = 3

type Props = {
  cart: DeskCart
  canEdit: boolean
  fresh: { change: DeskCartChange; dismiss: () => void } | undefined
  edit: (wish: CartWish) => Promise<boolean>
}

export function CartTable({ cart, canEdit, fresh, edit }: Props) {
  const t = useTranslations('console')
  const columns = useMemo(
    () => [
      column.display({
        id: 'item',
        header: t('cart.item'),
        // A longer name that arrives moves no other column.
        meta: { width: '36%' },
        cell: ({ row: { original } }) => <Item line={original} />,
      }),
      column.display({
        id: 'size',
        header: t('cart.size'),
        cell: ({ row: { original } }) =>
          original.sizes.length > 1 && !original.isFixed ? (
            <NativeSelect
              size="xs"
              miw={76}
              aria-label={t('cart.sizeOf', { name: original.name })}
              disabled={!canEdit}
              value={original.skuId}
              data={original.sizes.map(({ skuId, size, stock }) => ({
                value: String(skuId),
                label: size,
                disabled: stock === 0 && skuId !== original.skuId,
              }))}
              onChange={(event) => edit({ do: 'size', line: original.id, skuId: Number(event.currentTarget.value) })}
            />
          ) : (
            original.size || '–'
          ),
      }),
      column.display({
        id: 'stock',
        header: t('cart.stock'),
        cell: ({
          row: {
            original: { stock },
          },
        }) => (
          <State tone={stock === 0 ? 'bad' : stock <= LOW_STOCK ? 'warn' : 'ok'}>{t('cart.left', { stock })}</State>
        ),
      }),
      column.display({
        id: 'quantity',
        header: t('cart.quantity'),
        cell: ({ row: { original } }) => <Quantity line={original} canEdit={canEdit} edit={edit} />,
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
        id: 'inc',
        header: t('cart.lineIncVat'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (
          <span className="two">
            <b className="b">{original.incVatFormatted}</b>
            {/* Where there is no room for a column of its own. */}
            <small className="narrow-only">{t('cart.amountExVat', { amount: original.exVatFormatted })}</small>
          </span>
        ),
      }),
      column.display({
        id: 'ex',
        header: t('cart.lineExVat'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => <span className="dim">{original.exVatFormatted}</span>,
      }),
      column.display({
        id: 'remove',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={!canEdit || original.isFixed}
            aria-label={t('cart.removeNamed', { name: original.name })}
            title={t('cart.removeLine')}
            onClick={() => edit({ do: 'quantity', line: original.id, quantity: 0 })}
          >
            <Icon name="bin" size={15} />
          </ActionIcon>
        ),
      }),
    ],
    [t, canEdit, edit],
  )
  const touched = (line: DeskCartLine) => fresh?.change.moves.find(({ name }) => name === line.name)
  return (
    <DeskTable
      name="cart-table"
      label={t('cart.title')}
      rows={cart.lines}
      columns={columns}
      idOf={({ id }) => id}
      size="xl"
      toneOf={(line) => (touched(line) ? 'flash' : undefined)}
      under={(line) => {
        const move = touched(line)
        return move ? (
          <span className="row g6">
            <Icon name="moved" size={14} />
            <b>
              {t(`events.actors.${fresh?.change.actor ?? 'customer'}`)}: <ChangeText move={move} />
            </b>
            <span className="sp" />
            <button type="button" className="lk" onClick={fresh?.dismiss}>
              {t('actions.dismiss')}
            </button>
          </span>
        ) : null
      }}
    />
  )
}

function Item({ line }: { line: DeskCartLine }) {
  return (
    <span className="row g12">
      <span className="th">
        {line.image && (
          // biome-ignore lint/performance/noImgElement: the image service makes the sizes
          <img
            src={`/images/product/240f320/${encodeURIComponent(line.image)}`}
            alt=""
            width={36}
            height={44}
            loading="lazy"
          />
        )}
      </span>
      <span className="two">
        <b className="b">{line.name}</b>
        <small>
          {[line.colour, line.brand].filter(Boolean).join(' · ')} · <span className="mono">{line.articleNumber}</span>
        </small>
      </span>
    </span>
  )
}

function Quantity({ line, canEdit, edit }: { line: DeskCartLine; canEdit: boolean; edit: Props['edit'] }) {
  const t = useTranslations('console')
  if (line.isFixed) return <span className="num">{line.quantity}</span>
  const set = (quantity: number) => () => edit({ do: 'quantity', line: line.id, quantity })
  return (
    <span className="step">
      <button
        type="button"
        disabled={!canEdit || line.quantity < 2}
        aria-label={t('cart.fewer', { name: line.name })}
        onClick={set(line.quantity - 1)}
      >
        <Icon name="minus" size={13} />
      </button>
      <span>{line.quantity}</span>
      <button
        type="button"
        disabled={!canEdit}
        aria-label={t('cart.more', { name: line.name })}
        onClick={set(line.quantity + 1)}
      >
        <Icon name="plus" size={13} />
      </button>
    </span>
  )
}
