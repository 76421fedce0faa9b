'use client'

import { type ConsoleHealthInside, consoleHealthInsideSchema } from '@shop/contract/rest/console-health'
import { useTranslations } from 'next-intl'
import { Figure } from '@/ui/figure'
import { QueryBoundary } from '@/ui/query-boundary'
import { TableSection } from '@/ui/table-section'
import { useColumns } from '@/ui/use-columns'
import { State } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'

const EVERY_MS = 15_000
type Job = ConsoleHealthInside['jobs'][number]
type Run = ConsoleHealthInside['runs'][number]

/** What waits, what ran last, what went wrong and what runs here; a part of the page that may fail by itself. */
export function HealthInside() {
  const t = useTranslations('console')
  const result = useLive('health/inside', consoleHealthInsideSchema, EVERY_MS)
  return (
    <QueryBoundary of={result} system={t('health.inside')}>
      {(inside) => (
        <>
          <Figures inside={inside} />
          <Jobs jobs={inside.jobs} />
          <Runs runs={inside.runs} />
        </>
      )}
    </QueryBoundary>
  )
}

function Figures({ inside: { outbox, errors, mails, audit, versions, upSince } }: { inside: ConsoleHealthInside }) {
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
      value: String(mails.waiting + mails.failed + mails.unsent),
      note: mails.unsent > 0 ? t('mails.states.unsent') : t('health.mailsFailed', { count: mails.failed }),
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
    <div className="figures padded">
      {figures.map(({ name, value, note, href }) => (
        <Figure key={name} name={name} value={value} path={href} note={note} />
      ))}
    </div>
  )
}

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('console')
  const dates = useDates()
  const columns = useColumns<Job>([t, dates], (column) => [
    column.cell('kind', t('health.queue'), (job) => <span className="mono">{job.kind}</span>),
    column.amount('waiting', t('health.waiting'), ({ waiting }) => waiting),
    column.cell('failing', t('health.failing'), (job) =>
      job.failing > 0 ? (
        <State tone="bad" icon="warning">
          {job.failing}
        </State>
      ) : (
        <State tone="ok">0</State>
      ),
    ),
    column.cell('next', t('health.nextAt'), (job) => (job.nextAt ? dates.short(job.nextAt) : '–')),
    column.cell('error', t('health.lastError'), (job) => (
      <span title={job.lastError ?? undefined}>{job.lastError ?? '–'}</span>
    )),
  ])
  return (
    <TableSection
      title={t('health.queues')}
      isLandmark
      name="health-queues"
      rows={jobs}
      columns={columns}
      idOf={({ kind }) => kind}
      empty={{ icon: 'check', title: t('health.nothingWaits') }}
    />
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const t = useTranslations('console')
  const columns = useColumns<Run>([t], (column) => [
    column.cell('kind', t('health.job'), (run) => <span className="mono">{run.kind}</span>),
    column.cell('period', t('health.period'), ({ period }) => period),
    column.when('started', t('health.startedAt'), ({ startedAt }) => startedAt),
    column.cell('finished', t('table.state'), (run) =>
      run.finishedAt ? (
        <State tone="ok" icon="check">
          {t('health.finished')}
        </State>
      ) : (
        <State tone="warn">{t('health.running')}</State>
      ),
    ),
  ])
  return (
    <TableSection
      title={t('health.lastRuns')}
      isLandmark
      name="health-runs"
      rows={runs}
      columns={columns}
      idOf={({ kind, period }) => `${kind} ${period}`}
      empty={{ icon: 'clock', title: t('states.emptyTitle') }}
    />
  )
}
