import { Checkbox } from '@mantine/core'
import type { ConsoleFavourite } from '@shop/contract/rest/console-sections'
import { useTranslations } from 'next-intl'
import type { Dispatch, SetStateAction } from 'react'
import { ArticleCell } from '@/ui/article-cell'
import { useColumns } from '@/ui/use-columns'
import { PiecesLeft } from '@/frame/pieces-left'
import { State } from '@/frame/small-parts'

type Options = {
  readonly chosen: ReadonlySet<string>
  readonly setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>
  readonly canEdit: boolean
}

export function useFavouriteTable({ chosen, setChosen, canEdit }: Options) {
  const t = useTranslations('console')
  const columns = useColumns<ConsoleFavourite>([t, chosen, setChosen, canEdit], (column) => {
    const toggle = (ref: string) =>
      setChosen((old) => new Set(old.has(ref) ? [...old].filter((other) => other !== ref) : [...old, ref]))
    return [
      column.cell(
        'choose',
        () => <span className="visually-hidden">{t('table.actions')}</span>,
        (favourite) => (
          <Checkbox
            size="xs"
            aria-label={t('table.selectRow', { name: favourite.name })}
            checked={chosen.has(favourite.ref)}
            disabled={!canEdit}
            onChange={() => toggle(favourite.ref)}
          />
        ),
        { width: '46px' },
      ),
      column.cell('item', t('cart.item'), (favourite) => (
        <ArticleCell image={favourite.image}>
          <b className="strong">{favourite.name}</b>
          <small>
            {favourite.brand} <span className="mono">{favourite.articleNumber}</span>
          </small>
        </ArticleCell>
      )),
      column.cell('stock', t('cart.stock'), ({ stock, stockStatus }) =>
        stock === null || stockStatus === null ? (
          <State>{t('favourites.gone')}</State>
        ) : (
          <PiecesLeft stock={stock} status={stockStatus} />
        ),
      ),
      column.amount('price', t('cart.unitPrice'), (favourite) => favourite.priceFormatted ?? '–'),
      column.amount('lowest', t('favourites.lowest'), (favourite) => favourite.lowestFormatted ?? '–', {
        wideOnly: true,
      }),
    ]
  })
  return { name: 'favourites', label: t('customer.tabs.favourites'), idOf: ({ ref }: ConsoleFavourite) => ref, columns }
}
