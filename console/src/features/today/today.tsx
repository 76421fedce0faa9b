'use client'

import { Button } from '@mantine/core'
import { type DeskToday, deskTodaySchema } from '@shop/contract/rest/desk-queues'
import type { WorkspaceTab } from '@shop/contract/rest/desk-workspace'
import { createColumnHelper } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { usePresent } from '@/frame/presence'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys, MarketTag, State } from '@/frame/small-parts'
import { useTabTitle } from '@/frame/tab-title'
import { TAB_ICONS } from '@/frame/use-local-rows'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import type { Desk } from '@/lib/use-desk'
import { useLive } from '@/lib/use-live'
import { useWorkspace } from '@/lib/workspace'
import { Alarms } from './alarms'
import { Approvals } from './approvals'
import { Preparing } from './preparing'

const column = createColumnHelper<Row>()
const EVERY_MS = 30_000

const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date())

type Row = WorkspaceTab & { readonly change: DeskToday['changes'][number] | undefined }

type Props = {
  /** What does badly at this moment. */
  incident: ReactNode
  /** Views of the shop as a customer that run now. */
  running: ReactNode
  /** How the parts of the shop answer. */
  services: ReactNode
}

/** Where somebody goes on from. */
export function Today({ incident, running, services }: Props) {
  const t = useTranslations('console')
  const locale = useLocale()
  const staff = useStaff()
  const { tabs } = useWorkspace()
  const [today] = useState(() => dayIn(locale))
  const desk = useLive('today', deskTodaySchema, EVERY_MS)
  const changes = desk.data?.changes
  const rows = useMemo(() => rowsOf(tabs, changes ?? []), [tabs, changes])
  const columns = useColumns()
  const router = useRouter()
  const rolesText = useRolesText()
  const seesCustomers = staff.may('customers:view')
  const [isDrafting, setDrafting] = useState(false)
  return (
    <div className="today">
      <div className="scroll">
        <div className="ph">
          <div className="pr">
            <h1>{t('nav.today')}</h1>
            <span className="pm" suppressHydrationWarning>
              {today} <span aria-hidden="true">·</span> <span>{rolesText(staff.roles)}</span>
            </span>
            <span className="sp" />
            {staff.may('content:edit') && (
              <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setDrafting(true)}>
                {t('today.newDraft')}
              </Button>
            )}
            {staff.may('customers:view') && (
              <Link href="/customers" className="mantine-Button-root" data-variant="filled">
                <Icon name="search" size={14} />
                {t('today.findCustomer')}
                <Keys keys={['g', 'c']} />
              </Link>
            )}
          </div>
        </div>
        {incident}
        <Figures desk={desk} />
        {staff.may('access:review') && <Alarms />}
        {staff.may('membership:approve') && <Approvals />}
        {running}
        {(staff.may('content:preview') || staff.may('markets:approve-high-risk')) && <Preparing />}
        <section className="sec today-part">
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
              text={seesCustomers ? t('today.noTabsHelp') : t('today.noDraftsHelp')}
            />
          )}
        </section>
        {isDrafting && (
          <DraftChoice
            title={t('today.newDraft')}
            onClose={() => setDrafting(false)}
            onChosen={(id) => router.push(`/drafts/${id}`)}
          />
        )}
      </div>
      <aside className="side" aria-label={t('today.beside')}>
        {services}
        <Team team={desk.data?.team ?? []} />
      </aside>
    </div>
  )
}

function Team({ team }: { team: DeskToday['team'] }) {
  const t = useTranslations('console')
  const rolesText = useRolesText()
  return (
    <section className="sec">
      <header>
        <h2 className="h3">{t('today.team')}</h2>
      </header>
      {team.length === 0 ? (
        <p className="dim">{t('today.nobodyElse')}</p>
      ) : (
        <ul className="side-list">
          {team.map(({ name, roles }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="faint sm">{rolesText(roles)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What somebody is here. */
function useRolesText() {
  const t = useTranslations('console.roles')
  return (roles: readonly string[]) => roles.map((role) => t(role)).join(', ')
}

/** The newest tab first, each with what happened to its subject. */
function rowsOf(tabs: readonly WorkspaceTab[], changes: DeskToday['changes']): Row[] {
  return tabs.toReversed().map((tab) => ({
    ...tab,
    change: changes.find(({ kind, id }) => kind === tab.kind && id === tab.id),
  }))
}

/** What waits; a number leads to its queue where there is one. */
function Figures({ desk }: { desk: Desk<DeskToday> }) {
  const t = useTranslations('console')
  const dates = useDates()
  const paths: Readonly<Record<string, string>> = {
    orders: '/orders?status=received',
    returns: '/returns',
    reviews: '/reviews',
    errors: '/errors',
    mails: '/mails',
    access: '/access-review?state=waiting',
    firstDays: '/coming-soon?state=short',
  }
  return (
    <Shown of={desk} system={t('nav.today')} skeleton={<RowSkeletons rows={1} />}>
      {({ waiting, verified }) => (
        <div className="stats pad">
          {waiting.map(({ kind, count, oldest }) => (
            <div key={kind} className="stat">
              <span className="ov">{t(`today.queues.${kind}`)}</span>
              <b>
                {paths[kind] ? (
                  <Link href={paths[kind]} className="row-link">
                    {count}
                  </Link>
                ) : (
                  count
                )}
              </b>
              <small>{oldest ? t('today.oldest', { age: dates.short(oldest) }) : ' '}</small>
            </div>
          ))}
          {verified && (
            <div className="stat">
              <span className="ov">{t('today.recordWhole')}</span>
              <b>
                <Link href="/audit" className="row-link">
                  #{verified.to}
                </Link>
              </b>
              <small>{dates.short(verified.at)}</small>
            </div>
          )}
        </div>
      )}
    </Shown>
  )
}

function useColumns() {
  const t = useTranslations('console')
  const titleOf = useTabTitle()
  const present = usePresent()
  return useMemo(
    () => [
      column.display({
        id: 'subject',
        header: t('table.subject'),
        cell: ({ row: { original } }) => (
          <span className="row">
            <Icon name={TAB_ICONS[original.kind]} />
            <Link href={original.path} className="b row-link">
              {titleOf(original)}
            </Link>
          </span>
        ),
      }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => original.market && <MarketTag market={original.market} />,
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
    ],
    [t, titleOf, present],
  )
}

function TabState({ row: { draftAt, change }, present }: { row: Row; present: string }) {
  const t = useTranslations('console')
  if (draftAt)
    return (
      <State tone="warn" icon="pencil">
        {t('shell.unsaved')}
      </State>
    )
  if (present) return <State tone="gray">{t('today.alsoHere', { names: present })}</State>
  if (change?.isNew) return <State tone="info">{t('today.newActivity')}</State>
  return <span className="faint">{t('today.unchanged')}</span>
}

function LastChange({ row: { draftAt, change } }: { row: Row }) {
  const t = useTranslations('console')
  const dates = useDates()
  if (draftAt) return t('today.changedBy', { time: dates.short(draftAt), who: t('today.you') })
  if (!change) return <span className="faint">{t('today.nothingYet')}</span>
  const who = change.who || t(`events.actors.${change.actor}`)
  return t('today.changedBy', { time: dates.short(change.at), who })
}
