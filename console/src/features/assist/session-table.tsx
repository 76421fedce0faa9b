'use client'

import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { ListTable } from '@/ui/list-table'
import { Person } from '@/ui/person'
import { useColumns } from '@/ui/use-columns'
import { Tag } from '@/frame/small-parts'
import type { EmptyProps } from '@/frame/states'
import { type EndOne, EndSession } from './end-session'
import { reasonText } from './reason-text'
import { SessionLeft } from './session-left'

export type SessionTableProps = {
  label: string
  sessions: readonly ImpersonationView[]
  /** Without it nothing can be ended from here. */
  onEnd?: EndOne
  /** Whose they are stands above them already. */
  isOfOneCustomer?: boolean
  empty: EmptyProps
}

/** Running and ended looks at the shop: who, as whom, how long, what came of it. */
export function SessionTable({ label, sessions, empty, onEnd, isOfOneCustomer = false }: SessionTableProps) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const columns = useColumns<ImpersonationView>([t, v, onEnd, isOfOneCustomer], (column) => [
    ...(isOfOneCustomer
      ? []
      : [
          column.cell('customer', t('table.customer'), (session) => (
            <a href={`/sessions/${session.id}`}>
              <b className="strong shortened">{session.customerName}</b>
            </a>
          )),
          column.market(({ marketId }) => marketId.split('|')[0]),
        ]),
    column.cell('staff', t('table.who'), (session) => (
      <Person name={session.staffName}>
        {isOfOneCustomer && session.mayOpen ? (
          <a href={`/sessions/${session.id}`}>{session.staffName}</a>
        ) : (
          session.staffName
        )}
      </Person>
    )),
    column.cell('scope', v('scope'), (session) => (
      <span className="row gap-6">
        <Tag tone="as" icon={session.scope === 'act' ? 'pencil' : 'eye'}>
          {v(session.scope === 'act' ? 'act' : 'view')}
        </Tag>
        {session.hold?.state === 'asked' && <Tag tone="warn">{v('hold.waiting')}</Tag>}
      </span>
    )),
    column.when('start', t('table.time'), ({ startedAt }) => startedAt, 'number'),
    column.cell('left', v('sessions.left'), (session) => <SessionLeft session={session} />),
    column.amount('reads', v('sessions.lookups'), ({ reads }) => reads, { wideOnly: true }),
    column.amount('writes', v('sessions.changes'), ({ writes }) => writes),
    column.amount('refusals', v('sessions.refused'), ({ refusals }) => refusals),
    column.cell(
      'reason',
      t('table.reason'),
      (session) => (
        <span className="dim shortened" title={reasonText(session, t)}>
          {reasonText(session, t)}
        </span>
      ),
      { wideOnly: true },
    ),
    ...(onEnd ? [column.actions((session) => <EndSession session={session} onEnd={onEnd} size="xs" />)] : []),
  ])
  return (
    <ListTable
      name="session-table"
      label={label}
      rows={sessions}
      empty={empty}
      columns={columns}
      idOf={({ id }) => id}
      hrefOf={({ id, mayOpen }) => (mayOpen ? `/sessions/${id}` : undefined)}
    />
  )
}
