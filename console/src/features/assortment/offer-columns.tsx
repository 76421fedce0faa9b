import type { Offer, OfferKind } from '@shop/contract/rest/publishing-offers'
import { offerState } from '@shop/domain/publishing'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { Link } from '@/frame/link'
import { MarketTag, State, Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useMarketName } from '@/lib/use-market-name'
import { useNumbers } from '@/lib/use-numbers'

const column = createColumnHelper<Offer>()
const TONES = { live: 'ok', planned: 'info', over: 'gray' } as const
type Props = { kinds: readonly OfferKind[]; now: number; onEdit: ((offer: Offer) => void) | undefined }

/** What is asked of a row: what it is, whether it holds now, from when until when, where, what it gives, who changed it. */
export function useOfferColumns({ kinds, now, onEdit }: Props) {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const dates = useDates()
  const nameOfMarket = useMarketName()
  const nameOf = useCallback(
    ({ kind, key, name }: Offer): string => {
      if (kind === 'steering') return nameOfMarket(key)
      return kind === 'synonyms' ? t(`studio.languages.${key}`) : name
    },
    [t, nameOfMarket],
  )
  const columns = useMemo(() => {
    const [first] = kinds
    const isOf = (...wanted: readonly OfferKind[]) => first !== undefined && wanted.includes(first)
    const isFirstDay = isOf('product')
    const isSeries = isOf('series')
    const isSteering = isOf('steering')
    const counted = isOf('synonyms')
      ? t('assortment.groups')
      : isSteering
        ? t('offers.rules')
        : isSeries
          ? t('offers.given')
          : t('offers.uses')
    const sayGives = ({ gives, kind, detail }: Offer): string => {
      if (kind === 'series') return t(`assortment.seriesKinds.${detail}`)
      if (!gives) return '–'
      if (gives.basisPoints !== null) return `−${numbers.percentPoints(gives.basisPoints)}`
      const word = t(`assortment.kinds.${gives.kind}`)
      return gives.pieces !== null ? `${word} (${gives.pieces})` : word
    }
    const day = (at: string | null) =>
      at ? (
        <time dateTime={at} title={dates.whole(at)}>
          {dates.day(at)}
        </time>
      ) : (
        '–'
      )
    return [
      column.display({
        id: 'name',
        header: t('table.name'),
        cell: ({ row: { original } }) => (
          <span className="two">
            {onEdit ? (
              <button
                type="button"
                className="row-open b"
                aria-label={t('studio.editIn', { name: nameOf(original) })}
                onClick={() => onEdit(original)}
              >
                {nameOf(original)}
              </button>
            ) : (
              <b className="b">{nameOf(original)}</b>
            )}
            {original.kind === 'product' ? (
              <small>{original.detail}</small>
            ) : (
              // A market's own name says which it is.
              original.kind !== 'steering' && <small className="mono">{original.key}</small>
            )}
          </span>
        ),
      }),
      ...(isOf('code')
        ? [
            column.display({
              id: 'kind',
              header: t('studio.fields.kind'),
              cell: ({ row: { original } }) => <Tag>{t(`studio.kinds.${original.kind}`)}</Tag>,
            }),
          ]
        : []),
      ...(isOf('campaign', 'code')
        ? [
            column.display({
              id: 'state',
              header: t('table.state'),
              cell: ({ row: { original } }) => {
                const state = offerState(original.startsAt, original.endsAt, now)
                return <State tone={TONES[state]}>{t(`offers.states.${state}`)}</State>
              },
            }),
          ]
        : []),
      ...(isOf('campaign', 'code', 'product')
        ? [
            column.display({
              id: 'from',
              header: isFirstDay ? t('studio.fields.firstAvailableOn') : t('studio.fields.startsAt'),
              cell: ({ row }) => day(row.original.startsAt),
            }),
          ]
        : []),
      ...(isOf('campaign', 'code')
        ? [
            column.display({
              id: 'to',
              header: t('studio.fields.endsAt'),
              cell: ({ row }) => day(row.original.endsAt),
            }),
          ]
        : []),
      ...(isOf('campaign', 'code', 'product')
        ? [
            column.display({
              id: 'markets',
              header: t('studio.fields.markets'),
              cell: ({ row: { original } }) => (
                <span className="row g4 wrap market-chips">
                  {original.markets.map((id) => (
                    <MarketTag key={id} market={id} />
                  ))}
                </span>
              ),
            }),
          ]
        : []),
      ...(isOf('campaign', 'code', 'series')
        ? [
            column.display({
              id: 'gives',
              header: isSeries ? t('studio.fields.kind') : t('assortment.reduction'),
              cell: ({ row }) => sayGives(row.original),
            }),
          ]
        : []),
      ...(isOf('product')
        ? []
        : [
            column.display({
              id: 'uses',
              header: counted,
              meta: { align: 'right' },
              cell: ({ row }) => row.original.uses ?? 0,
            }),
          ]),
      column.display({
        id: 'changed',
        header: t('table.lastChange'),
        cell: ({ row: { original } }) =>
          original.changedAt ? (
            <span className="two">
              <time dateTime={original.changedAt} title={dates.whole(original.changedAt)}>
                {dates.short(original.changedAt)}
              </time>
              <small>{original.changedBy}</small>
            </span>
          ) : (
            '–'
          ),
      }),
      column.display({
        id: 'history',
        header: t('studio.history'),
        cell: ({ row: { original } }) => (
          <Link className="lk" href={`/history/${original.kind}/${encodeURIComponent(original.key)}`}>
            {t('studio.history')}
          </Link>
        ),
      }),
    ]
  }, [t, numbers, dates, kinds, now, nameOf, onEdit])
  return { columns, nameOf }
}
