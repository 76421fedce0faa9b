'use client'

import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import kit from '@/ui/kit.module.css'
import { TableSection } from '@/ui/table-section'
import { useColumns } from '@/ui/use-columns'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { usePresent } from '@/frame/presence'
import { DraftState } from '@/frame/publishing/draft-state'
import { State } from '@/frame/small-parts'
import { useTabTitle } from '@/frame/tab-title'
import { TAB_ICONS } from '@/frame/use-local-rows'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useWorkspace } from '@/lib/workspace'
import { type ContinueRow, continueRows } from './continue-rows'
import styles from './today.module.css'
import { usePlace } from './use-place'

/** What somebody has open, with what happened to it, and the way back in. */
export function ContinueWork({ changes }: { changes: ConsoleToday['changes'] | undefined }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { tabs } = useWorkspace()
  const rows = useMemo(() => continueRows(tabs, changes ?? []), [tabs, changes])
  const columns = useWorkColumns()
  return (
    <TableSection
      title={t('today.continue')}
      sub={t('today.continueLead')}
      className={`page-part ${styles.continue}`}
      name="today"
      rows={rows}
      columns={columns}
      idOf={({ kind, id }) => `${kind} ${id}`}
      hrefOf={({ path }) => path}
      empty={{
        icon: 'inbox',
        title: t('today.noTabs'),
        text: may('customers:view') ? t('today.noTabsHelp') : t('today.noDraftsHelp'),
      }}
    />
  )
}

function useWorkColumns() {
  const t = useTranslations('console')
  const titleOf = useTabTitle()
  const placeOf = usePlace()
  const present = usePresent()
  return useColumns<ContinueRow>([t, titleOf, placeOf, present], (column) => [
    column.cell('subject', t('table.subject'), (row) => (
      <span className="row">
        <Icon name={TAB_ICONS[row.kind]} />
        <Link href={row.path} className={`strong ${kit.rowLink} shortened`}>
          {titleOf(row)}
        </Link>
        <span className="dim">{placeOf(row)}</span>
      </span>
    )),
    column.market(({ market }) => market),
    column.cell('state', t('table.state'), (row) => <TabState row={row} present={present(row)} />),
    column.cell('changed', t('table.lastChange'), (row) => <LastChange row={row} />),
    column.actions((row) => (
      <Link
        className="mantine-Button-root"
        data-variant="default"
        data-size="xs"
        href={row.path}
        aria-label={`${t(row.draftAt ? 'table.resume' : 'table.open')}: ${titleOf(row)}`}
      >
        {t(row.draftAt ? 'table.resume' : 'table.open')}
      </Link>
    )),
  ])
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
