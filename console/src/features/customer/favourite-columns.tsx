import { Checkbox } from '@mantine/core'
import type { DeskFavourite } from '@shop/contract/rest/desk-sections'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { stockTone } from '@/frame/find-product'
import { State } from '@/frame/small-parts'

const column = createColumnHelper<DeskFavourite>()
type Options = {
  readonly chosen: ReadonlySet<string>
  readonly setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>
  readonly canEdit: boolean
}

export function useFavouriteColumns({ chosen, setChosen, canEdit }: Options) {
  const t = useTranslations('console')
  return useMemo(() => {
    const toggle = (ref: string) =>
      setChosen((old) => new Set(old.has(ref) ? [...old].filter((other) => other !== ref) : [...old, ref]))
    return [
      column.display({
        id: 'choose',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { width: '46px' },
        cell: ({ row: { original } }) => (
          <Checkbox
            size="xs"
            aria-label={t('table.selectRow', { name: original.name })}
            checked={chosen.has(original.ref)}
            disabled={!canEdit}
            onChange={() => toggle(original.ref)}
          />
        ),
      }),
      column.display({
        id: 'item',
        header: t('cart.item'),
        cell: ({ row: { original } }) => <Item favourite={original} />,
      }),
      column.display({
        id: 'stock',
        header: t('cart.stock'),
        cell: ({
          row: {
            original: { stock },
          },
        }) =>
          stock === null ? (
            <State>{t('favourites.gone')}</State>
          ) : (
            <State tone={stockTone(stock)}>{t('cart.left', { stock })}</State>
          ),
      }),
      column.display({
        id: 'price',
        header: t('cart.unitPrice'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.priceFormatted ?? '–',
      }),
      column.display({
        id: 'lowest',
        header: t('favourites.lowest'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.lowestFormatted ?? '–',
      }),
    ]
  }, [t, chosen, setChosen, canEdit])
}

function Item({ favourite }: { favourite: DeskFavourite }) {
  return (
    <span className="row g12">
      <span className="th">
        {favourite.image && (
          // biome-ignore lint/performance/noImgElement: the image service makes the sizes
          <img
            src={`/images/product/240f320/${encodeURIComponent(favourite.image)}`}
            alt=""
            width={36}
            height={44}
            loading="lazy"
          />
        )}
      </span>
      <span className="two">
        <b className="b">{favourite.name}</b>
        <small>
          {favourite.brand} <span className="mono">{favourite.articleNumber}</span>
        </small>
      </span>
    </span>
  )
}
