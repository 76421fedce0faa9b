'use client'

import { type ConsoleReturn, consoleReturnQueueSchema } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Chip } from '@/ui/chip'
import kit from '@/ui/kit.module.css'
import { ListTable } from '@/ui/list-table'
import { MarketFilter } from '@/ui/market-filter'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { RefundDue } from '@/frame/refund-due'
import { SavedViews } from '@/frame/saved-views'
import { State, type Tone } from '@/frame/small-parts'
import { useAddress } from '@/lib/use-address'
import { useStaffQuery } from '@/lib/use-staff-query'
import { ReturnPane } from './return-pane'
import styles from './returns.module.css'

const STATES = ['registered', 'received', 'refused'] as const
const TONES: Readonly<Record<ConsoleReturn['state'], Tone>> = {
  registered: 'info',
  received: 'ok',
  refused: 'bad',
  cancelled: 'gray',
}

/** What came back and waits for somebody to look at it, the longest waiting first. */
export function ReturnScreen() {
  const t = useTranslations('console')
  const { params, put } = useAddress()
  const state = STATES.find((name) => name === params.get('state')) ?? 'registered'
  const market = params.get('market')
  const result = useStaffQuery(`returns?state=${state}${market ? `&market=${market}` : ''}`, consoleReturnQueueSchema)
  const number = params.get('return')
  const returns = result.data?.returns ?? []
  const found = returns.find((one) => String(one.number) === number)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  // What was decided is no longer in the queue; what came of it stays in sight until another is chosen.
  const open = found ?? (String(last?.number) === number ? last : undefined)
  const hrefOf = useCallback(
    (row: ConsoleReturn) => {
      const next = new URLSearchParams(params)
      next.set('return', String(row.number))
      return `/returns?${next}`
    },
    [params],
  )
  const table = useReturnTable(hrefOf, number)
  return (
    <>
      <PageHead title={t('nav.returns')} lead={t('returns.queue')} />
      <div className="toolbar wrap">
        {STATES.map((name) => (
          <Chip
            key={name}
            isOn={name === state}
            onClick={() => put({ state: name === 'registered' ? null : name, return: null })}
          >
            {t(`returns.status.${name}`)}
          </Chip>
        ))}
        <span className="spacer" />
        <SavedViews area="returns" />
        <MarketFilter value={market} onChange={(value) => put({ market: value, return: null })} />
      </div>
      <QueryBoundary of={result} system={t('nav.returns')}>
        {() => (
          <div className={`${kit.split} ${kit.ruled}`}>
            <div className={`${kit.work} scroll`}>
              <ListTable
                {...table}
                size="tall"
                rows={returns}
                hrefOf={hrefOf}
                onStep={(row) => put({ return: String(row.number) })}
                empty={{ icon: 'truck', title: t('returns.none') }}
              />
            </div>
            <aside className={`side ${styles.sideWide}`} aria-label={t('returns.queue')}>
              {open ? (
                <ReturnPane key={open.number} given={open} refresh={result.refresh} />
              ) : (
                <p className="dim">{t('returns.choose')}</p>
              )}
            </aside>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function useReturnTable(hrefOf: (row: ConsoleReturn) => string, openNumber: string | null) {
  const t = useTranslations('console')
  const columns = useColumns<ConsoleReturn>([t, hrefOf, openNumber], (column) => [
    column.cell('number', t('table.number'), (row) => (
      <Link
        className={kit.rowLink}
        href={hrefOf(row)}
        replace
        scroll={false}
        aria-current={String(row.number) === openNumber ? 'true' : undefined}
      >
        <span className="two-lines">
          <b className="strong">{row.number}</b>
          <small>{t('returns.ofOrder', { number: row.order })}</small>
        </span>
      </Link>
    )),
    column.cell('customer', t('table.customer'), ({ name }) => name),
    column.market(({ market }) => market),
    column.amount('pieces', t('cart.quantity'), (row) => row.rows.reduce((sum, { quantity }) => sum + quantity, 0), {
      wideOnly: true,
    }),
    column.when('at', t('table.date'), ({ at }) => at),
    column.cell('state', t('table.state'), (row) =>
      row.due ? <RefundDue due={row.due} /> : <State tone={TONES[row.state]}>{t(`returns.status.${row.state}`)}</State>,
    ),
  ])
  return { name: 'return-desk', label: t('nav.returns'), idOf: (row: ConsoleReturn) => String(row.number), columns }
}
