'use client'

import { Button } from '@mantine/core'
import { type DeskMembership, deskMembershipSchema } from '@shop/contract/rest/desk-sections'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { ReasonDialog } from '@/frame/reason-dialog'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { reasonWritten } from '@/lib/reason-written'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { Cheques } from './cheques'
import { EditError } from './edit-error'
import { useSectionEdit } from './use-section-edit'

type Entry = DeskMembership['ledger'][number]
const column = createColumnHelper<Entry>()

/** Points as they came about: each entry with what the balance was after it. */
export function Membership({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const address = `customers/${customer}/membership`
  const desk = useDesk(address, deskMembershipSchema)
  const { edit, isBusy, error } = useSectionEdit(address, deskMembershipSchema, desk)
  const [dialog, setDialog] = useState<'join' | 'end' | 'correct'>()
  const columns = useColumns()
  const canEdit = may('membership:adjust')
  return (
    <Shown of={desk} system={t('customer.tabs.membership')} skeleton={<RowSkeletons />}>
      {(shown) => (
        <>
          <div className="bar">
            <State tone={shown.isMember ? 'ok' : 'gray'}>
              {shown.isMember ? levelName(shown.level) || t('customer.member') : t('customer.notMember')}
            </State>
            {shown.since && <span className="dim">{dates.day(shown.since)}</span>}
            <span className="sp" />
            {canEdit && (
              <>
                <Button variant="default" onClick={() => setDialog('correct')}>
                  {t('membership.correct')}
                </Button>
                <Button
                  variant={shown.isMember ? 'danger' : 'filled'}
                  onClick={() => setDialog(shown.isMember ? 'end' : 'join')}
                >
                  {shown.isMember ? t('membership.end') : t('membership.join')}
                </Button>
              </>
            )}
          </div>
          <EditError error={error} />
          <div className="scroll">
            <div className="stats pad">
              <div className="stat">
                <span className="ov">{t('membership.pointsConfirmed')}</span>
                <b data-points>{shown.points}</b>
                <small> </small>
              </div>
              <div className="stat">
                <span className="ov">{t('membership.pending')}</span>
                <b>{shown.pending}</b>
                <small> </small>
              </div>
              <div className="stat">
                <span className="ov">{t('membership.nextPayout')}</span>
                <b>{dates.day(shown.nextPayout)}</b>
                <small> </small>
              </div>
            </div>
            {shown.waiting.map((wish) => (
              <Notice key={wish.at} tone="warn" icon="clock" title={t('membership.waiting', { points: wish.points })}>
                {reasonWritten(wish.reason, t)} · {wish.who}
              </Notice>
            ))}
            {shown.ledger.length > 0 ? (
              <DeskTable
                name="membership"
                label={t('membership.ledger')}
                rows={shown.ledger}
                columns={columns}
                idOf={({ id }) => String(id)}
              />
            ) : (
              <Empty icon="gem" title={t('membership.noEntries')} />
            )}
            <Cheques cheques={shown.cheques} />
            <section className="sec pad">
              <header>
                <h2 className="h3">{t('membership.history')}</h2>
              </header>
              <ul className="event-list">
                {shown.events.map((event) => (
                  <li key={`${event.at} ${event.event}`} className="log-line">
                    <time className="faint sm" dateTime={event.at}>
                      {dates.short(event.at)}
                    </time>
                    <span>
                      {t(`events.membership.${event.event}`)}{' '}
                      {event.reason && <span className="dim">{reasonWritten(event.reason, t)}</span>}
                    </span>
                    <span className="faint sm">{event.who}</span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
          {dialog === 'correct' && (
            <ReasonDialog
              title={t('membership.correct')}
              consequence={t('membership.limit', { points: shown.correctionLimit })}
              verb={t('membership.correct')}
              numbers={[{ name: 'points', label: t('customer.points'), initial: 100 }]}
              isBusy={isBusy}
              onClose={() => setDialog(undefined)}
              onSend={({ reason, points }) =>
                edit({ do: 'correct', points: Number(points), reason, key: crypto.randomUUID() })
              }
            />
          )}
          {(dialog === 'join' || dialog === 'end') && (
            <ReasonDialog
              title={dialog === 'join' ? t('membership.join') : t('membership.end')}
              consequence={
                dialog === 'join' ? t('membership.joinEffect') : t('membership.endEffect', { points: shown.points })
              }
              verb={dialog === 'join' ? t('membership.join') : t('membership.end')}
              isDangerous={dialog === 'end'}
              isBusy={isBusy}
              onClose={() => setDialog(undefined)}
              onSend={({ reason }) => edit({ do: dialog, reason })}
            />
          )}
        </>
      )}
    </Shown>
  )
}

function useColumns() {
  const t = useTranslations('console')
  const dates = useDates()
  return useMemo(
    () => [
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
        id: 'entry',
        header: t('table.action'),
        cell: ({ row: { original } }) => t(`membership.entries.${original.entry}`),
      }),
      column.display({
        id: 'why',
        header: t('table.reason'),
        cell: ({ row: { original } }) => (
          <span className="dim">
            {original.orderId && (
              <Link className="lk" href={`/orders/${original.orderId}`}>
                {original.orderId}
              </Link>
            )}{' '}
            {original.creditAt && t('membership.creditedOn', { date: dates.day(original.creditAt) })}
            {[reasonWritten(original.reason, t), original.who].filter(Boolean).join(' · ')}
          </span>
        ),
      }),
      column.display({
        id: 'points',
        header: t('customer.points'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (original.points > 0 ? `+${original.points}` : original.points),
      }),
      column.display({
        id: 'balance',
        header: t('membership.balance'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.balance ?? <span className="faint">–</span>,
      }),
    ],
    [t, dates],
  )
}
