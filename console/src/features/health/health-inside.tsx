'use client'

import { type DeskHealthInside, deskHealthInsideSchema } from '@shop/contract/rest/desk-health'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'

const EVERY_MS = 15_000
type Job = DeskHealthInside['jobs'][number]
type Run = DeskHealthInside['runs'][number]
const jobColumn = createColumnHelper<Job>()
const runColumn = createColumnHelper<Run>()

/** What waits, what ran last, what went wrong and what runs here; a part of the page that may fail by itself. */
export function HealthInside() {
  const t = useTranslations('console')
  const desk = useLive('health/inside', deskHealthInsideSchema, EVERY_MS)
  return (
    <Shown of={desk} system={t('health.inside')} skeleton={<RowSkeletons />}>
      {(inside) => (
        <>
          <Figures inside={inside} />
          <Jobs jobs={inside.jobs} />
          <Runs runs={inside.runs} />
        </>
      )}
    </Shown>
  )
}

function Figures({ inside: { outbox, errors, mails, audit, versions, upSince } }: { inside: DeskHealthInside }) {
  const t = useTranslations('console')
  const dates = useDates()
  const figures: readonly { name: string; value: string; note: string; href?: string }[] = [
    {
      name: t('health.outbox'),
      value: String(outbox.waiting),
      note: outbox.oldest ? t('today.oldest', { age: dates.short(outbox.oldest) }) : t('health.nothingWaits'),
    },
    {
      name: t('nav.errors'),
      value: String(errors.open),
      note: t('health.errorRate', { hour: errors.lastHour, day: errors.lastDay }),
      href: '/errors',
    },
    {
      name: t('nav.mails'),
      value: String(mails.waiting + mails.failed),
      note: t('health.mailsFailed', { count: mails.failed }),
      href: '/mails',
    },
    {
      name: t('nav.accessLog'),
      value: audit.verifiedAt ? t('audit.verified', { number: String(audit.verifiedTo) }) : t('audit.notVerified'),
      note: audit.verifiedAt
        ? t('health.auditNote', { time: dates.seconds(audit.verifiedAt), head: String(audit.head) })
        : ' ',
      href: '/audit',
    },
    {
      name: t('health.versions'),
      value: versions.shop,
      note: `Node ${versions.node} · PostgreSQL ${versions.database} · ${t('health.upSince', { time: dates.short(upSince) })}`,
    },
  ]
  return (
    <div className="stats pad">
      {figures.map(({ name, value, note, href }) => (
        <div key={name} className="stat">
          <span className="ov">{name}</span>
          <b>
            {href ? (
              <Link href={href} className="row-link">
                {value}
              </Link>
            ) : (
              value
            )}
          </b>
          <small>{note}</small>
        </div>
      ))}
    </div>
  )
}

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const columns = useMemo(
    () => [
      jobColumn.display({
        id: 'kind',
        header: t('health.queue'),
        cell: ({ row }) => <span className="mono">{row.original.kind}</span>,
      }),
      jobColumn.display({
        id: 'waiting',
        header: t('health.waiting'),
        meta: { align: 'right' },
        cell: ({ row }) => row.original.waiting,
      }),
      jobColumn.display({
        id: 'failing',
        header: t('health.failing'),
        cell: ({ row: { original } }) =>
          original.failing > 0 ? (
            <State tone="bad" icon="warning">
              {original.failing}
            </State>
          ) : (
            <State tone="ok">0</State>
          ),
      }),
      jobColumn.display({
        id: 'next',
        header: t('health.nextAt'),
        cell: ({ row: { original } }) => (original.nextAt ? dates.short(original.nextAt) : '–'),
      }),
      jobColumn.display({
        id: 'error',
        header: t('health.lastError'),
        cell: ({ row: { original } }) => (
          <span title={original.lastError ?? undefined}>{original.lastError ?? '–'}</span>
        ),
      }),
    ],
    [t, dates],
  )
  return (
    <section className="sec today-part" aria-label={t('health.queues')}>
      <header>
        <h2 className="h3">{t('health.queues')}</h2>
      </header>
      {jobs.length > 0 ? (
        <DeskTable
          name="health-queues"
          label={t('health.queues')}
          rows={jobs}
          columns={columns}
          idOf={({ kind }) => kind}
        />
      ) : (
        <Empty icon="check" title={t('health.nothingWaits')} />
      )}
    </section>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const columns = useMemo(
    () => [
      runColumn.display({
        id: 'kind',
        header: t('health.job'),
        cell: ({ row }) => <span className="mono">{row.original.kind}</span>,
      }),
      runColumn.display({ id: 'period', header: t('health.period'), cell: ({ row }) => row.original.period }),
      runColumn.display({
        id: 'started',
        header: t('health.startedAt'),
        cell: ({ row }) => (
          <time dateTime={row.original.startedAt} title={dates.whole(row.original.startedAt)}>
            {dates.short(row.original.startedAt)}
          </time>
        ),
      }),
      runColumn.display({
        id: 'finished',
        header: t('table.state'),
        cell: ({ row: { original } }) =>
          original.finishedAt ? (
            <State tone="ok" icon="check">
              {t('health.finished')}
            </State>
          ) : (
            <State tone="warn">{t('health.running')}</State>
          ),
      }),
    ],
    [t, dates],
  )
  return (
    <section className="sec today-part" aria-label={t('health.lastRuns')}>
      <header>
        <h2 className="h3">{t('health.lastRuns')}</h2>
      </header>
      {runs.length > 0 ? (
        <DeskTable
          name="health-runs"
          label={t('health.lastRuns')}
          rows={runs}
          columns={columns}
          idOf={({ kind, period }) => `${kind} ${period}`}
        />
      ) : (
        <Empty icon="clock" title={t('states.emptyTitle')} />
      )}
    </section>
  )
}
