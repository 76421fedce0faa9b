'use client'

import type { DeskToday } from '@shop/contract/rest/desk-queues'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { usePresent } from '@/frame/presence'
import { DraftState } from '@/frame/publishing/draft-state'
import { Empty } from '@/frame/shown'
import { MarketTag, State } from '@/frame/small-parts'
import { useTabTitle } from '@/frame/tab-title'
import { TAB_ICONS } from '@/frame/use-local-rows'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useWorkspace } from '@/lib/workspace'
import { type ContinueRow, continueRows } from './continue-rows'
import { usePlace } from './use-place'

const column = createColumnHelper<ContinueRow>()

/** What somebody has open, with what happened to it, and the way back in. */
export function ContinueWork({ changes }: { changes: DeskToday['changes'] | undefined }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { tabs } = useWorkspace()
  const rows = useMemo(() => continueRows(tabs, changes ?? []), [tabs, changes])
  const columns = useColumns()
  return (
    <section className="sec today-part continue">
      <header>
        <h2 className="h3">{t('today.continue')}</h2>
        <span className="sub">{t('today.continueLead')}</span>
      </header>
      {tabs.length > 0 ? (
        <DeskTable
          name="today"
          label={t('today.continue')}
          rows={rows}
          columns={columns}
          idOf={({ kind, id }) => `${kind} ${id}`}
          hrefOf={({ path }) => path}
        />
      ) : (
        <Empty
          icon="inbox"
          title={t('today.noTabs')}
          text={may('customers:view') ? t('today.noTabsHelp') : t('today.noDraftsHelp')}
        />
      )}
    </section>
  )
}

function useColumns() {
  const t = useTranslations('console')
  const titleOf = useTabTitle()
  const placeOf = usePlace()
  const present = usePresent()
  return useMemo(
    () => [
      column.display({
        id: 'subject',
        header: t('table.subject'),
        cell: ({ row: { original } }) => (
          <span className="row">
            <Icon name={TAB_ICONS[original.kind]} />
            <Link href={original.path} className="b row-link cut">
              {titleOf(original)}
            </Link>
            <span className="dim">{placeOf(original)}</span>
          </span>
        ),
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => (original.market ? <MarketTag market={original.market} /> : '–'),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => <TabState row={original} present={present(original)} />,
      }),
      column.display({
        id: 'changed',
        header: t('table.lastChange'),
        cell: ({ row: { original } }) => <LastChange row={original} />,
      }),
      column.display({
        id: 'open',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' as const },
        cell: ({ row: { original } }) => (
          <Link
            className="mantine-Button-root"
            data-variant="default"
            data-size="xs"
            href={original.path}
            aria-label={`${t(original.draftAt ? 'table.resume' : 'table.open')}: ${titleOf(original)}`}
          >
            {t(original.draftAt ? 'table.resume' : 'table.open')}
          </Link>
        ),
      }),
    ],
    [t, titleOf, placeOf, present],
  )
}

function TabState({ row: { draftAt, change }, present }: { row: ContinueRow; present: string }) {
  const t = useTranslations('console')
  if (draftAt)
    return (
      <State tone="warn" icon="pencil">
        {t('shell.unsaved')}
      </State>
    )
  if (present) return <State tone="gray">{t('today.alsoHere', { names: present })}</State>
  if (change?.isNew) return <State tone="info">{t('today.newActivity')}</State>
  if (change?.draftState) return <DraftState state={change.draftState} />
  if (change?.orderStatus) return <State tone="gray">{t(`orders.status.${change.orderStatus}`)}</State>
  return <span className="faint">{t('today.unchanged')}</span>
}

function LastChange({ row: { draftAt, change } }: { row: ContinueRow }) {
  const t = useTranslations('console')
  const dates = useDates()
  if (draftAt) return t('today.changedBy', { time: dates.short(draftAt), who: t('today.you') })
  if (!change) return <span className="faint">{t('today.nothingYet')}</span>
  const who = change.isOwn ? t('today.you') : change.who || t(`events.actors.${change.actor}`)
  return t('today.changedBy', { time: dates.moment(change.at), who })
}
