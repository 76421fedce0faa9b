'use client'

import { Button } from '@mantine/core'
import { deskTodaySchema } from '@shop/contract/rest/desk-queues'
import type { WorkspaceTab } from '@shop/contract/rest/desk-workspace'
import { createColumnHelper } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon, type IconName } from '@/frame/icon'
import { Link } from '@/frame/link'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys, MarketTag, State } from '@/frame/small-parts'
import { useTabTitle } from '@/frame/tab-title'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { useWorkspace } from '@/lib/workspace'
import { Alarms } from './alarms'
import { Approvals } from './approvals'
import { Preparing } from './preparing'

const column = createColumnHelper<WorkspaceTab>()
const ICONS: Readonly<Record<WorkspaceTab['kind'], IconName>> = { customer: 'person', order: 'box', cart: 'cart' }

const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date())

type Props = {
  /** What does badly at this moment. */
  incident: ReactNode
  /** Views of the shop as a customer that run now. */
  running: ReactNode
}

/** Where somebody goes on from. */
export function Today({ incident, running }: Props) {
  const t = useTranslations('console')
  const locale = useLocale()
  const staff = useStaff()
  const { tabs } = useWorkspace()
  const [today] = useState(() => dayIn(locale))
  const columns = useColumns()
  const router = useRouter()
  const [isDrafting, setDrafting] = useState(false)
  return (
    <div className="scroll">
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.today')}</h1>
          <span className="pm" suppressHydrationWarning>
            {today} <span aria-hidden="true">·</span> <span>{t(`roles.${staff.role.replaceAll('-', '_')}`)}</span>
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
      <Figures />
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
            rows={tabs.toReversed()}
            columns={columns}
            idOf={({ kind, id }) => `${kind} ${id}`}
            hrefOf={({ path }) => path}
          />
        ) : (
          <Empty icon="inbox" title={t('states.emptyTitle')} text={t('states.emptyText')} />
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
  )
}

/** What waits; a number leads to its queue where there is one. */
function Figures() {
  const t = useTranslations('console')
  const dates = useDates()
  const desk = useDesk('today', deskTodaySchema)
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
  const dates = useDates()
  return useMemo(
    () => [
      column.display({
        id: 'subject',
        header: t('table.subject'),
        cell: ({ row: { original } }) => (
          <span className="row">
            <Icon name={ICONS[original.kind]} />
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
        cell: ({ row: { original } }) =>
          original.draftAt ? (
            <State tone="warn" icon="pencil">
              {t('shell.unsaved')}
            </State>
          ) : (
            '–'
          ),
      }),
      column.display({
        id: 'changed',
        header: t('table.lastChange'),
        cell: ({ row: { original } }) => (original.draftAt ? dates.short(original.draftAt) : '–'),
      }),
    ],
    [t, dates, titleOf],
  )
}
