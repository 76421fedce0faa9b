import type { Offer, OfferKind } from '@shop/contract/rest/publishing-offers'
import { offerState } from '@shop/domain/publishing'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { State, Tag } from '@/frame/small-parts'
import { useMarketName } from '@/lib/use-market-name'
import { ChangedCell, DayCell, GivesCell, HistoryCell, MarketsCell, NameCell } from './offer-cells'

const column = createColumnHelper<Offer>()
const TONES = { live: 'ok', planned: 'info', over: 'gray' } as const
type Props = { kinds: readonly OfferKind[]; now: number; onEdit: ((offer: Offer) => void) | undefined }
type Translate = ReturnType<typeof useTranslations<'console'>>

/** What is asked of a row: what it is, whether it holds now, from when until when, where, what it gives, who changed it. */
export function useOfferColumns({ kinds, now, onEdit }: Props) {
  const t = useTranslations('console')
  const nameOfMarket = useMarketName()
  const nameOf = useCallback(
    ({ kind, key, name }: Offer): string => {
      if (kind === 'steering') return nameOfMarket(key)
      return kind === 'synonyms' ? t(`studio.languages.${key}`) : name
    },
    [t, nameOfMarket],
  )
  const columns = useMemo(() => {
    const all = columnsOf({ t, kinds, now, nameOf, onEdit })
    const [first] = kinds
    const isOf = (...wanted: readonly OfferKind[]) => first !== undefined && wanted.includes(first)
    return [
      all.name,
      ...(isOf('code') ? [all.kind] : []),
      ...(isOf('campaign', 'code') ? [all.state] : []),
      ...(isOf('campaign', 'code', 'product') ? [all.from] : []),
      ...(isOf('campaign', 'code') ? [all.to] : []),
      ...(isOf('campaign', 'code', 'product') ? [all.markets] : []),
      ...(isOf('campaign', 'code', 'series') ? [all.gives] : []),
      ...(isOf('product') ? [] : [all.uses]),
      all.changed,
      all.history,
    ]
  }, [t, kinds, now, nameOf, onEdit])
  return { columns, nameOf }
}

/** Every column that a list of offers may have; which it has depends on the kind. */
function columnsOf({
  t,
  kinds: [first],
  now,
  nameOf,
  onEdit,
}: Props & { t: Translate; nameOf: (offer: Offer) => string }) {
  const counted =
    first === 'synonyms'
      ? t('assortment.groups')
      : first === 'steering'
        ? t('offers.rules')
        : first === 'series'
          ? t('offers.given')
          : t('offers.uses')
  return {
    name: column.display({
      id: 'name',
      header: t('table.name'),
      cell: ({ row: { original } }) => <NameCell offer={original} name={nameOf(original)} onEdit={onEdit} />,
    }),
    kind: column.display({
      id: 'kind',
      header: t('studio.fields.kind'),
      cell: ({ row: { original } }) => <Tag>{t(`studio.kinds.${original.kind}`)}</Tag>,
    }),
    state: column.display({
      id: 'state',
      header: t('table.state'),
      cell: ({ row: { original } }) => {
        const state = offerState(original.startsAt, original.endsAt, now)
        return <State tone={TONES[state]}>{t(`offers.states.${state}`)}</State>
      },
    }),
    from: column.display({
      id: 'from',
      header: first === 'product' ? t('studio.fields.firstAvailableOn') : t('studio.fields.startsAt'),
      cell: ({ row }) => <DayCell at={row.original.startsAt} />,
    }),
    to: column.display({
      id: 'to',
      header: t('studio.fields.endsAt'),
      cell: ({ row }) => <DayCell at={row.original.endsAt} />,
    }),
    markets: column.display({
      id: 'markets',
      header: t('studio.fields.markets'),
      cell: ({ row }) => <MarketsCell offer={row.original} />,
    }),
    gives: column.display({
      id: 'gives',
      header: first === 'series' ? t('studio.fields.kind') : t('assortment.reduction'),
      cell: ({ row }) => <GivesCell offer={row.original} />,
    }),
    uses: column.display({
      id: 'uses',
      header: counted,
      meta: { align: 'right' },
      cell: ({ row }) => row.original.uses ?? 0,
    }),
    changed: column.display({
      id: 'changed',
      header: t('table.lastChange'),
      cell: ({ row }) => <ChangedCell offer={row.original} />,
    }),
    history: column.display({
      id: 'history',
      header: t('studio.history'),
      cell: ({ row }) => <HistoryCell offer={row.original} />,
    }),
  }
}
