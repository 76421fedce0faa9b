'use client'

import { Button } from '@mantine/core'
import { type DeskHealth, deskHealthSchema } from '@shop/contract/rest/desk-health'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice, State } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useLive } from '@/lib/use-live'
import { HealthInside } from './health-inside'
import { STATE_TONES, shownState } from './shown-state'

const EVERY_MS = 10_000
type Part = DeskHealth['parts'][number]
const column = createColumnHelper<Part>()

/** How the parts of the shop are doing: whether it is the customer, the desk, or a service. */
export function HealthDesk() {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const desk = useLive('health', deskHealthSchema, EVERY_MS)
  const columns = useColumns()
  const ill = desk.data?.parts.filter(({ state }) => state === 'down' || state === 'slow') ?? []
  return (
    <div className="scroll">
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.health')}</h1>
          {desk.data && (
            <span className="pm">
              <time dateTime={desk.data.at}>{t('health.asOf', { time: dates.seconds(desk.data.at) })}</time>
            </span>
          )}
          <span className="sp" />
          {desk.data && <CopyIncident health={desk.data} />}
        </div>
        <div>
          {desk.data &&
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
      </div>
      <Shown of={desk} system={t('nav.health')} skeleton={<RowSkeletons />}>
        {({ parts }) => (
          <DeskTable
            name="health"
            label={t('health.services')}
            rows={parts}
            columns={columns}
            idOf={({ name }) => name}
          />
        )}
      </Shown>
      {may('errors:view') && <HealthInside />}
    </div>
  )
}

/** For a message to colleagues: only what is on show, nothing of a customer. */
function CopyIncident({ health }: { health: DeskHealth }) {
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

function useColumns() {
  const t = useTranslations('console')
  return useMemo(
    () => [
      column.display({
        id: 'part',
        header: t('health.part'),
        cell: ({ row: { original } }) => <b className="b">{t(`health.parts.${original.name}`)}</b>,
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <State
            tone={STATE_TONES[shownState(original)]}
            {...(original.state === 'down' || original.state === 'slow' ? { icon: 'warning' as const } : {})}
          >
            {t(`health.states.${shownState(original)}`)}
          </State>
        ),
      }),
      column.display({
        id: 'time',
        header: t('health.time'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => (original.p95Ms === null ? '–' : `${original.p95Ms} ms`),
      }),
      column.display({
        id: 'answers',
        header: t('health.answers'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.count ?? '–',
      }),
      column.display({
        id: 'failed',
        header: t('health.failed'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          original.failed === null || !original.count
            ? '–'
            : `${original.failed} (${Math.round((original.failed / original.count) * 1_000) / 10} %)`,
      }),
    ],
    [t],
  )
}
