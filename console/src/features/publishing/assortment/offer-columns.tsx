import type { Offer, OfferKind } from '@shop/contract/rest/publishing-offers'
import { offerState } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type ColumnKit, useColumns } from '@/ui/use-columns'
import { State, Tag } from '@/frame/small-parts'
import { useMarketName } from '@/lib/use-market-name'
import { HistoryLink } from '../documents/document-cells'
import { ChangedCell, DayCell, GivesCell, MarketsCell, NameCell } from './offer-cells'

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
  const columns = useColumns<Offer>([t, kinds, now, nameOf, onEdit], (column) => {
    const all = columnsOf({ t, column, kinds, now, nameOf, onEdit })
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
  })
  return { columns, nameOf }
}

/** Every column that a list of offers may have; which it has depends on the kind. */
function columnsOf({
  t,
  column,
  kinds: [first],
  now,
  nameOf,
  onEdit,
}: Props & { t: Translate; column: ColumnKit<Offer>; nameOf: (offer: Offer) => string }) {
  const counted =
    first === 'synonyms'
      ? t('assortment.groups')
      : first === 'steering'
        ? t('offers.rules')
        : first === 'series'
          ? t('offers.given')
          : t('offers.uses')
  return {
    name: column.cell('name', t('table.name'), (offer) => (
      <NameCell offer={offer} name={nameOf(offer)} onEdit={onEdit} />
    )),
    kind: column.cell('kind', t('studio.fields.kind'), ({ kind }) => <Tag>{t(`studio.kinds.${kind}`)}</Tag>),
    state: column.cell('state', t('table.state'), ({ startsAt, endsAt }) => {
      const state = offerState(startsAt, endsAt, now)
      return <State tone={TONES[state]}>{t(`offers.states.${state}`)}</State>
    }),
    from: column.cell(
      'from',
      first === 'product' ? t('studio.fields.firstAvailableOn') : t('studio.fields.startsAt'),
      ({ startsAt }) => <DayCell at={startsAt} />,
    ),
    to: column.cell('to', t('studio.fields.endsAt'), ({ endsAt }) => <DayCell at={endsAt} />),
    markets: column.cell('markets', t('studio.fields.markets'), (offer) => <MarketsCell offer={offer} />),
    gives: column.cell('gives', first === 'series' ? t('studio.fields.kind') : t('assortment.reduction'), (offer) => (
      <GivesCell offer={offer} />
    )),
    uses: column.amount('uses', counted, ({ uses }) => uses ?? 0),
    changed: column.cell('changed', t('table.lastChange'), (offer) => <ChangedCell offer={offer} />),
    history: column.cell('history', t('studio.history'), (offer) => <HistoryLink document={offer} />),
  }
}
