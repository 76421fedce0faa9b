'use client'

import { Button } from '@mantine/core'
import { type AuditEntry, auditFileSchema, deskAuditPageSchema } from '@shop/contract/rest/audit'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { FilterChip } from '@/frame/filter-chip'
import { Icon } from '@/frame/icon'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Face, MarketTag, State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { eventText } from '@/lib/event-text'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { AuditPlace, momentOf } from './audit-place'
import { AuditRecord } from './audit-record'
import { AuditTarget } from './audit-target'
import { ChainState } from './chain-state'
import { EraseDialog } from './erase-dialog'
import { VerifyDialog } from './verify-dialog'

const FILTERS = [
  'event',
  'result',
  'customer',
  'customerRef',
  'staffRef',
  'impersonationId',
  'target',
  'from',
  'to',
] as const
const AREAS = [
  'customer',
  'cart',
  'order',
  'return',
  'review',
  'membership',
  'voucher',
  'consent',
  'impersonation',
  'staff',
  'operation',
  'audit',
] as const
const RESULTS = ['ok', 'refused', 'begun'] as const
const column = createColumnHelper<AuditEntry>()

/** What staff did, and that nobody changed what was written of it. */
export function AuditDesk() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { params, put } = useAddress()
  const [isVerifying, setVerifying] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [erasing, setErasing] = useState<string>()
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, name === 'from' || name === 'to' ? momentOf(value, name) : value]] : []
    }),
  )
  const query = new URLSearchParams(filter)
  const address = `audit${query.size > 0 ? `?${query}` : ''}`
  const desk = useDesk(address, deskAuditPageSchema)
  const opened = params.get('row')
  const record = desk.data?.entries.find(({ seq }) => String(seq) === opened)
  const columns = useColumns((seq) => put({ row: String(seq) }), opened, desk.data?.names)
  const take = async (format: 'csv' | 'jsonl') => {
    const file = await askDesk('audit/export', auditFileSchema, { method: 'POST', body: { format, filter } }).catch(
      () => undefined,
    )
    if (file) saveFile(file)
  }
  const older = async () => {
    const { data } = desk
    if (!data?.next) return
    const glue = query.size > 0 ? '&' : '?'
    setLoading(true)
    const page = await askDesk(`${address}${glue}before=${data.next}`, deskAuditPageSchema).catch(() => undefined)
    setLoading(false)
    if (page)
      desk.show({ ...page, entries: [...data.entries, ...page.entries], names: { ...data.names, ...page.names } })
  }
  const hasPlace = ['customerRef', 'staffRef', 'impersonationId', 'target'].some((name) => params.get(name))
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.accessLog')}</h1>
          <span className="pm">{t('audit.lead')}</span>
          <span className="sp" />
          {may('audit:export') && (
            <>
              <Button size="xs" variant="default" onClick={() => setVerifying(true)}>
                <Icon name="shield" size={14} /> {t('audit.verifyRange')}
              </Button>
              <Button size="xs" variant="default" onClick={() => take('csv')}>
                {t('audit.exportCsv')}
              </Button>
              <Button size="xs" variant="default" onClick={() => take('jsonl')}>
                <Icon name="download" size={14} /> {t('audit.exportSigned')}
              </Button>
            </>
          )}
        </div>
      </div>
      {desk.data && <ChainState page={desk.data} />}
      <div className="bar wrap">
        <FilterChip
          name={t('audit.event')}
          value={params.get('event')?.replace('.', '') ?? null}
          choices={AREAS.map((name) => ({ value: name, label: t(`audit.areas.${name}`) }))}
          onChange={(value) => put({ event: value && `${value}.`, row: null })}
        />
        <FilterChip
          name={t('audit.result')}
          value={params.get('result')}
          choices={RESULTS.map((name) => ({ value: name, label: t(`audit.results.${name}`) }))}
          onChange={(value) => put({ result: value, row: null })}
        />
        <FilterChip
          name={t('audit.staff')}
          value={params.get('staffRef')}
          choices={(desk.data?.people ?? []).map(({ ref, name }) => ({ value: ref, label: name }))}
          onChange={(value) => put({ staffRef: value, row: null })}
        />
        <AuditPlace params={params} onChange={(changes) => put({ ...changes, row: null })} />
        {(hasPlace || query.size > 0) && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => put(Object.fromEntries([...FILTERS, 'row'].map((name) => [name, null])))}
          >
            {t('table.clearFilters')}
          </Button>
        )}
      </div>
      <Shown of={desk} system={t('nav.accessLog')} skeleton={<RowSkeletons />}>
        {({ entries, next }) => (
          <>
            <div className="split hl1">
              <div className="work scroll">
                {entries.length > 0 ? (
                  <DeskTable
                    name="audit-desk"
                    label={t('nav.accessLog')}
                    rows={entries}
                    columns={columns}
                    idOf={({ seq }) => String(seq)}
                    onStep={({ seq }) => put({ row: String(seq) })}
                    hrefOf={({ seq }) => {
                      const to = new URLSearchParams(params)
                      to.set('row', String(seq))
                      return `/audit?${to}`
                    }}
                  />
                ) : query.size > 0 ? (
                  <Empty icon="filterOff" title={t('states.filteredTitle')} />
                ) : (
                  <Empty icon="shield" title={t('audit.none')} />
                )}
              </div>
              <aside className="side" aria-label={t('audit.target')}>
                {record ? (
                  <AuditRecord entry={record} onErase={setErasing} />
                ) : (
                  <p className="dim">{t('audit.choose')}</p>
                )}
              </aside>
            </div>
            <div className="tf">
              <span role="status">{t('table.rows', { count: entries.length })}</span>
              {next !== null && (
                <Button size="xs" variant="default" loading={isLoading} onClick={older}>
                  {t('table.showOlder')}
                </Button>
              )}
              <span className="sp" />
              <span>{t('audit.recorded')}</span>
            </div>
          </>
        )}
      </Shown>
      {isVerifying && <VerifyDialog head={desk.data?.head ?? 1} onClose={() => setVerifying(false)} />}
      {erasing && (
        <EraseDialog customerRef={erasing} onClose={() => setErasing(undefined)} onErased={() => void desk.refresh()} />
      )}
    </>
  )
}

function useColumns(
  onOpen: (seq: number) => void,
  opened: string | null,
  names: Readonly<Record<string, string>> | undefined,
) {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'seq',
        header: '#',
        cell: ({ row: { original } }) => (
          <button
            type="button"
            className="row-open mono"
            aria-current={String(original.seq) === opened ? 'true' : undefined}
            onClick={() => onOpen(original.seq)}
          >
            {original.seq}
          </button>
        ),
      }),
      column.display({
        id: 'at',
        header: t('table.time'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'who',
        header: t('table.who'),
        cell: ({ row: { original } }) =>
          original.actorKind === 'staff' ? (
            <span className="row g6">
              <Face name={original.actor} size="xxs" />
              {original.actor}
            </span>
          ) : (
            <span className="dim">{t(`events.actors.${original.actorKind}`)}</span>
          ),
      }),
      column.display({
        id: 'event',
        header: t('audit.event'),
        cell: ({ row: { original } }) => <span title={original.event}>{eventText(original, words)}</span>,
      }),
      column.display({
        id: 'target',
        header: t('audit.target'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => <AuditTarget entry={original} names={names} />,
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => (original.marketId ? <MarketTag market={original.marketId} /> : '–'),
      }),
      column.display({
        id: 'result',
        header: t('audit.result'),
        cell: ({ row: { original } }) => (
          <State tone={original.result === 'refused' ? 'bad' : original.result === 'begun' ? 'info' : 'ok'}>
            {t(`audit.results.${original.result}`)}
          </State>
        ),
      }),
    ],
    [t, words, dates, onOpen, opened, names],
  )
}
