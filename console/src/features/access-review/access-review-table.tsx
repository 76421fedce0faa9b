'use client'

import { Button } from '@mantine/core'
import type { AccessReviewEntry } from '@shop/contract/rest/access-review'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { Face, MarketTag, State, Tag } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import type { Decision } from './access-review-desk'

const column = createColumnHelper<AccessReviewEntry>()
type Props = { entries: readonly AccessReviewEntry[]; onDecide: (decision: Decision) => void }

export function AccessReviewTable({ entries, onDecide }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const columns = useMemo(
    () => [
      column.display({
        id: 'who',
        header: t('accessReview.who'),
        cell: ({ row: { original } }) => (
          <span className="row g6">
            <Face name={original.staff.name} size="xxs" />
            {original.staff.name}
          </span>
        ),
      }),
      column.display({
        id: 'customer',
        header: t('accessReview.customer'),
        cell: ({ row: { original } }) => <Customer entry={original} isLinked={may('customers:view')} />,
      }),
      column.display({
        id: 'why',
        header: t('accessReview.why'),
        cell: ({ row: { original } }) => (
          <span className="row g6 wrap">
            {original.rules.map((rule) => (
              <Tag key={rule} tone="warn">
                {t(`accessReview.rules.${rule}`)}
              </Tag>
            ))}
          </span>
        ),
      }),
      column.display({
        id: 'when',
        header: t('accessReview.when'),
        cell: ({ row: { original } }) => (
          <span className="two">
            <time dateTime={original.lastAt} title={dates.whole(original.lastAt)}>
              {dates.short(original.lastAt)}
            </time>
            <small>
              <Link className="lk row-link" href={recordOf(original)} aria-label={t('accessReview.open')}>
                {t('accessReview.looks', { count: original.looks })}
              </Link>
            </small>
          </span>
        ),
      }),
      column.display({
        id: 'state',
        header: t('table.state'),
        cell: ({ row: { original } }) => (
          <span className="two">
            <State tone={original.state === 'concern' ? 'bad' : original.state === 'needed' ? 'ok' : 'warn'}>
              {t(`accessReview.states.${original.state}`)}
            </State>
            {original.decidedBy && original.decidedAt && (
              <small title={original.remark}>
                {t('accessReview.by', { name: original.decidedBy, time: dates.short(original.decidedAt) })}
              </small>
            )}
          </span>
        ),
      }),
      column.display({
        id: 'deeds',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          original.state !== 'waiting' ? (
            <span className="dim sm">{original.remark}</span>
          ) : original.isOwn ? (
            <span className="dim sm">{t('accessReview.own')}</span>
          ) : (
            <span className="row g6">
              <Button size="compact-xs" variant="default" onClick={() => onDecide({ entry: original, do: 'needed' })}>
                {t('accessReview.needed')}
              </Button>
              <Button size="compact-xs" variant="danger" onClick={() => onDecide({ entry: original, do: 'concern' })}>
                {t('accessReview.concern')}
              </Button>
            </span>
          ),
      }),
    ],
    [t, dates, may, onDecide],
  )
  return (
    <DeskTable
      name="access-review"
      label={t('nav.accessReview')}
      rows={entries}
      columns={columns}
      idOf={({ id }) => String(id)}
      hrefOf={recordOf}
      size="xl"
    />
  )
}

/** The lines of the record that the rules have read. */
function recordOf({ staff, customer }: AccessReviewEntry): string {
  return `/audit?${new URLSearchParams({ staffRef: staff.ref, ...(customer && { customerRef: customer.ref }) })}`
}

function Customer({ entry: { customer, market }, isLinked }: { entry: AccessReviewEntry; isLinked: boolean }) {
  const t = useTranslations('console')
  if (!customer) return <span className="dim">{t('accessReview.many')}</span>
  const name = customer.name ?? t('accessReview.noName', { ref: customer.ref.slice(0, 8) })
  return (
    <span className="row g6">
      {isLinked && customer.name !== null ? (
        <Link className="lk" href={`/c/${customer.ref}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      {market && <MarketTag market={market} />}
    </span>
  )
}
