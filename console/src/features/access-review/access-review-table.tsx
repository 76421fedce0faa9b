'use client'

import { Button } from '@mantine/core'
import type { AccessReviewEntry } from '@shop/contract/rest/access-review'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { useColumns } from '@/ui/use-columns'
import { DataTable } from '@/frame/data-table'
import { Link } from '@/frame/link'
import { MarketTag, State, Tag } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import type { Decision } from './access-review-screen'

type Props = { entries: readonly AccessReviewEntry[]; onDecide: (decision: Decision) => void }

export function AccessReviewTable({ entries, onDecide }: Props) {
  const table = useAccessReviewTable(onDecide)
  return <DataTable {...table} size="tallest" rows={entries} hrefOf={recordOf} />
}

/** Who looked at whom, why it is reviewed, and the decision. */
function useAccessReviewTable(onDecide: Props['onDecide']) {
  const t = useTranslations('console')
  const dates = useDates()
  const { may } = useStaff()
  const columns = useColumns<AccessReviewEntry>([t, dates, may, onDecide], (column) => [
    column.person('who', t('accessReview.who'), ({ staff }) => staff.name),
    column.cell('customer', t('accessReview.customer'), (entry) => (
      <Customer entry={entry} isLinked={may('customers:view')} />
    )),
    column.cell('why', t('accessReview.why'), (entry) => (
      <span className="row gap-6 wrap">
        {entry.rules.map((rule) => (
          <Tag key={rule} tone="warn">
            {t(`accessReview.rules.${rule}`)}
          </Tag>
        ))}
      </span>
    )),
    column.cell('when', t('accessReview.when'), (entry) => (
      <span className="two-lines">
        <time dateTime={entry.lastAt} title={dates.whole(entry.lastAt)}>
          {dates.short(entry.lastAt)}
        </time>
        <small>
          <Link className={`link ${kit.rowLink}`} href={recordOf(entry)} aria-label={t('accessReview.open')}>
            {t('accessReview.looks', { count: entry.looks })}
          </Link>
        </small>
      </span>
    )),
    column.cell('state', t('table.state'), (entry) => (
      <span className="two-lines">
        <State tone={entry.state === 'concern' ? 'bad' : entry.state === 'needed' ? 'ok' : 'warn'}>
          {t(`accessReview.states.${entry.state}`)}
        </State>
        {entry.decidedBy && entry.decidedAt && (
          <small title={entry.remark}>
            {t('accessReview.by', { name: entry.decidedBy, time: dates.short(entry.decidedAt) })}
          </small>
        )}
      </span>
    )),
    column.actions((entry) =>
      entry.state !== 'waiting' ? (
        <span className="dim small">{entry.remark}</span>
      ) : entry.isOwn ? (
        <span className="dim small">{t('accessReview.own')}</span>
      ) : (
        <span className="row gap-6">
          <Button size="compact-xs" variant="default" onClick={() => onDecide({ entry, do: 'needed' })}>
            {t('accessReview.needed')}
          </Button>
          <Button size="compact-xs" variant="danger" onClick={() => onDecide({ entry, do: 'concern' })}>
            {t('accessReview.concern')}
          </Button>
        </span>
      ),
    ),
  ])
  return {
    name: 'access-review',
    label: t('nav.accessReview'),
    idOf: ({ id }: AccessReviewEntry) => String(id),
    columns,
  }
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
    <span className="row gap-6">
      {isLinked && customer.name !== null ? (
        <Link className="link" href={`/c/${customer.ref}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      {market && <MarketTag market={market} />}
    </span>
  )
}
