'use client'

import { type DeskReturn, deskReturnQueueSchema } from '@shop/contract/rest/desk-returns'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { FilterChip } from '@/frame/filter-chip'
import { Link } from '@/frame/link'
import { RefundDue } from '@/frame/refund-due'
import { SavedViews } from '@/frame/saved-views'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag, State, type Tone } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useCountryNames } from '@/lib/use-country-names'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { ReturnPane } from './return-pane'

const STATES = ['registered', 'received', 'refused'] as const
const TONES: Readonly<Record<DeskReturn['state'], Tone>> = {
  registered: 'info',
  received: 'ok',
  refused: 'bad',
  cancelled: 'gray',
}
const column = createColumnHelper<DeskReturn>()

/** What came back and waits for somebody to look at it, the longest waiting first. */
export function ReturnDesk() {
  const t = useTranslations('console')
  const { markets } = useStaff()
  const nameOfCountry = useCountryNames()
  const { params, put } = useAddress()
  const state = STATES.find((name) => name === params.get('state')) ?? 'registered'
  const market = params.get('market')
  const desk = useDesk(`returns?state=${state}${market ? `&market=${market}` : ''}`, deskReturnQueueSchema)
  const number = params.get('return')
  const returns = desk.data?.returns ?? []
  const found = returns.find((one) => String(one.number) === number)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  // What was decided is no longer in the queue; what came of it stays in sight until another is chosen.
  const open = found ?? (String(last?.number) === number ? last : undefined)
  const hrefOf = useCallback(
    (row: DeskReturn) => {
      const next = new URLSearchParams(params)
      next.set('return', String(row.number))
      return `/returns?${next}`
    },
    [params],
  )
  const columns = useColumns(hrefOf, number)
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.returns')}</h1>
          <span className="pm">{t('returns.queue')}</span>
        </div>
      </div>
      <div className="bar wrap">
        {STATES.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            data-on={name === state || undefined}
            aria-pressed={name === state}
            onClick={() => put({ state: name === 'registered' ? null : name, return: null })}
          >
            {t(`returns.status.${name}`)}
          </button>
        ))}
        <span className="sp" />
        <SavedViews area="returns" />
        {markets.length > 1 && (
          <FilterChip
            name={t('table.market')}
            value={market}
            choices={markets.map((code) => ({ value: code, label: nameOfCountry(code) }))}
            onChange={(value) => put({ market: value, return: null })}
          />
        )}
      </div>
      <Shown of={desk} system={t('nav.returns')} skeleton={<RowSkeletons />}>
        {() => (
          <div className="split hl1">
            <div className="work scroll">
              {returns.length > 0 ? (
                <DeskTable
                  name="return-desk"
                  label={t('nav.returns')}
                  rows={returns}
                  columns={columns}
                  idOf={(row) => String(row.number)}
                  size="lo"
                  hrefOf={hrefOf}
                  onStep={(row) => put({ return: String(row.number) })}
                />
              ) : (
                <Empty icon="truck" title={t('returns.none')} />
              )}
            </div>
            <aside className="side wide" aria-label={t('returns.queue')}>
              {open ? (
                <ReturnPane key={open.number} given={open} refresh={desk.refresh} />
              ) : (
                <p className="dim">{t('returns.choose')}</p>
              )}
            </aside>
          </div>
        )}
      </Shown>
    </>
  )
}

function useColumns(hrefOf: (row: DeskReturn) => string, openNumber: string | null) {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'number',
        header: t('table.number'),
        cell: ({ row: { original } }) => (
          <Link
            className="row-link"
            href={hrefOf(original)}
            replace
            scroll={false}
            aria-current={String(original.number) === openNumber ? 'true' : undefined}
          >
            <span className="two">
              <b className="b">{original.number}</b>
              <small>{t('returns.ofOrder', { number: original.order })}</small>
            </span>
          </Link>
        ),
      }),
      column.display({
        id: 'customer',
        header: t('table.customer'),
        cell: ({ row: { original } }) => original.name,
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => <MarketTag market={original.market} />,
      }),
      column.display({
        id: 'pieces',
        header: t('cart.quantity'),
        meta: { align: 'right', wideOnly: true },
        cell: ({ row: { original } }) => original.rows.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
      column.display({
        id: 'at',
        header: t('table.date'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) =>
          original.due ? (
            <RefundDue due={original.due} />
          ) : (
            <State tone={TONES[original.state]}>{t(`returns.status.${original.state}`)}</State>
          ),
      }),
    ],
    [t, dates, hrefOf, openNumber],
  )
}
