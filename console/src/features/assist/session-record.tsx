'use client'

import { Button } from '@mantine/core'
import { type AuditEntry, auditPageSchema } from '@shop/contract/rest/audit'
import { type ImpersonationView, impersonationViewSchema } from '@shop/contract/rest/impersonation'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag, State, Tag } from '@/frame/small-parts'
import { eventText } from '@/lib/event-text'
import { targetWords } from '@/lib/record-words'
import { useRunningViews } from '@/lib/running-views'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'
import { EndSession } from './end-session'
import { ExtendSession } from './extend-session'
import { reasonText } from './reason-text'
import { SessionLeft } from './session-left'

const EVERY_MS = 3_000
const column = createColumnHelper<AuditEntry>()

/** One look at the shop, from its reason to its end, and what was done in it, line by line as it stands in the record. */
export function SessionRecord({ id }: { id: string }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const words = useTranslations()
  const dates = useDates()
  const staff = useStaff()
  const session = useLive(`/impersonations/${id}`, impersonationViewSchema, EVERY_MS)
  const record = useLive(`/audit?impersonationId=${id}`, auditPageSchema, EVERY_MS)
  const { end } = useRunningViews()
  const { refresh } = session
  const endOne = async () => {
    await end(id, 'console')
    await refresh()
  }
  const mayEnd = ({ staffRef }: ImpersonationView) =>
    staffRef === staff.ref || staff.may('impersonations:end-team') || staff.may('impersonations:end-any')
  const columns = useMemo(
    () => [
      column.display({
        id: 'seq',
        header: t('table.number'),
        cell: ({ row: { original } }) => <span className="mono">{original.seq}</span>,
      }),
      column.display({
        id: 'at',
        header: t('table.time'),
        cell: ({ row: { original } }) => (
          <time className="num" dateTime={original.at} title={dates.whole(original.at)}>
            {dates.seconds(original.at)}
          </time>
        ),
      }),
      column.display({
        id: 'who',
        header: t('table.who'),
        cell: ({ row: { original } }) =>
          original.actorKind === 'staff' ? original.actor : t(`events.actors.${original.actorKind}`),
      }),
      column.display({
        id: 'what',
        header: t('table.action'),
        cell: ({ row: { original } }) => <b className="b">{eventText(original, words)}</b>,
      }),
      column.display({
        id: 'result',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State tone={original.result === 'refused' ? 'bad' : 'ok'}>
            {original.result === 'refused' ? v('refused') : original.scope === 'act' ? v('act') : v('view')}
          </State>
        ),
      }),
      column.display({
        id: 'target',
        header: t('table.subject'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (
          <span className="dim">{targetWords(original, words) || original.reason || '–'}</span>
        ),
      }),
    ],
    [t, v, words, dates],
  )
  return (
    <Shown of={session} system={t('nav.sessions')} skeleton={<RowSkeletons />}>
      {(shown) => (
        <>
          <div className="ph">
            <div className="pr">
              <h1>{v('record')}</h1>
              <div className="pm">
                <span>{shown.customerName}</span>
                <MarketTag market={shown.marketId.split('|')[0] ?? ''} />
                {shown.isBreakGlass && <Tag tone="bad">{v('glass')}</Tag>}
              </div>
              <span className="sp" />
              <div className="pa">
                {shown.state !== 'ended' && mayEnd(shown) && <EndSession session={shown} onEnd={endOne} />}
                {shown.state === 'active' && shown.staffRef === staff.ref && (
                  <ExtendSession id={id} onDone={() => void session.refresh()} />
                )}
                <Button component={Link} href={`/c/${shown.customerRef}`} variant="default">
                  {v('sessions.toCustomer')}
                </Button>
              </div>
            </div>
          </div>
          <div className="scroll">
            <dl className="facts-row">
              <Fact name={t('table.who')}>{shown.staffName}</Fact>
              <Fact name={t('table.time')}>{dates.whole(shown.startedAt)}</Fact>
              <Fact name={v('sessions.left')}>
                <SessionLeft session={shown} />
              </Fact>
              <Fact name={v('sessions.lookups')}>{shown.reads}</Fact>
              <Fact name={v('sessions.changes')}>{shown.writes}</Fact>
              <Fact name={v('sessions.refused')}>{shown.refusals}</Fact>
              <Fact name={t('table.reason')}>{reasonText(shown, t)}</Fact>
            </dl>
            <div className="bar">
              <h2 className="b">{v('operations')}</h2>
              <span className="dim">{v('recordLead')}</span>
            </div>
            <Shown of={record} system={t('nav.accessLog')} skeleton={<RowSkeletons />}>
              {({ entries }) =>
                entries.length > 0 ? (
                  <DeskTable
                    name="session-record"
                    label={v('operations')}
                    rows={[...entries].reverse()}
                    columns={columns}
                    idOf={({ seq }) => String(seq)}
                    size="tight"
                  />
                ) : (
                  <Empty icon="noEntries" title={v('noOperations')} />
                )
              }
            </Shown>
          </div>
        </>
      )}
    </Shown>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
