'use client'

import { Button } from '@mantine/core'
import { type ConsoleHealth, consoleHealthSchema } from '@shop/contract/rest/console-health'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { useColumns } from '@/ui/use-columns'
import { DataTable } from '@/frame/data-table'
import { Icon } from '@/frame/icon'
import { Notice, State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'
import { useNumbers } from '@/lib/use-numbers'
import { HealthInside } from './health-inside'
import { STATE_TONES, shownState } from './shown-state'

const EVERY_MS = 10_000
type Part = ConsoleHealth['parts'][number]

/** How the parts of the shop are doing: whether it is the customer, the console, or a service. */
export function HealthScreen() {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const result = useLive('health', consoleHealthSchema, EVERY_MS)
  const table = useHealthTable()
  const ill = result.data?.parts.filter(({ state }) => state === 'down' || state === 'slow') ?? []
  return (
    <div className="scroll">
      <PageHead
        title={t('nav.health')}
        lead={
          result.data && (
            <time dateTime={result.data.at}>{t('health.asOf', { time: dates.seconds(result.data.at) })}</time>
          )
        }
        actions={result.data && <CopyIncident health={result.data} />}
      >
        <div>
          {result.data &&
            (ill.length === 0 ? (
              <Notice tone="ok" icon="check" title={t('health.allWell')} />
            ) : (
              <Notice
                tone={ill.some(({ state }) => state === 'down') ? 'bad' : 'warn'}
                icon="warning"
                title={t('health.notWell', { parts: ill.map(({ name }) => t(`health.parts.${name}`)).join(', ') })}
              >
                {t('health.notYou')}
              </Notice>
            ))}
        </div>
      </PageHead>
      <QueryBoundary of={result} system={t('nav.health')}>
        {({ parts }) => <DataTable {...table} rows={parts} />}
      </QueryBoundary>
      {may('errors:view') && <HealthInside />}
    </div>
  )
}

/** For a message to colleagues: only what is on show, nothing of a customer. */
function CopyIncident({ health }: { health: ConsoleHealth }) {
  const t = useTranslations('console')
  const dates = useDates()
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const lines = health.parts
      .filter(({ state }) => state !== 'absent')
      .map((part) => {
        const { name, p95Ms, failed, count } = part
        const state = shownState(part)
        return [
          `${t(`health.parts.${name}`)}: ${t(`health.states.${state}`)}`,
          p95Ms !== null && `${p95Ms} ms`,
          failed !== null && count !== null && `${failed}/${count}`,
        ]
          .filter(Boolean)
          .join(', ')
      })
    const text = [t('health.asOf', { time: dates.whole(health.at) }), ...lines].join('\n')
    return navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Button variant="default" leftSection={<Icon name="copy" size={14} />} onClick={copy}>
      {isCopied ? t('actions.copied') : t('health.copyIncident')}
    </Button>
  )
}

function useHealthTable() {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const columns = useColumns<Part>([t, numbers], (column) => [
    column.cell('part', t('health.part'), (part) => <b className="strong">{t(`health.parts.${part.name}`)}</b>),
    column.cell('state', t('table.state'), (part) => (
      <State
        tone={STATE_TONES[shownState(part)]}
        {...(part.state === 'down' || part.state === 'slow' ? { icon: 'warning' as const } : {})}
      >
        {t(`health.states.${shownState(part)}`)}
      </State>
    )),
    column.amount('time', t('health.time'), (part) => (part.p95Ms === null ? '–' : `${numbers.whole(part.p95Ms)} ms`)),
    column.amount('answers', t('health.answers'), (part) => (part.count === null ? '–' : numbers.whole(part.count))),
    column.amount('failed', t('health.failed'), (part) =>
      part.failed === null || !part.count
        ? '–'
        : `${numbers.whole(part.failed)} (${numbers.percent(part.failed / part.count)})`,
    ),
  ])
  return { name: 'health', label: t('health.services'), idOf: ({ name }: Part) => name, columns }
}
