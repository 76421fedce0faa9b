'use client'

import { Button } from '@mantine/core'
import { type WaitingGoodwill, waitingGoodwillSchema } from '@shop/contract/rest/console-goodwill'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import kit from '@/ui/kit.module.css'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { Section } from '@/ui/section'
import { Link } from '@/frame/link'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './today.module.css'

const doneSchema = z.object({})

/** Money back on orders that a colleague could not give alone. */
export function GoodwillApprovals() {
  const t = useTranslations('console')
  const result = useStaffQuery('goodwill', waitingGoodwillSchema)
  const { save, isBusy, refusal } = useSave((id: string, decision: 'approve' | 'refuse') =>
    callStaffApi(`goodwill/${id}`, doneSchema, { method: 'POST', body: { do: decision } }),
  )
  const decide = async (id: string, decision: 'approve' | 'refuse') => {
    await save(id, decision)
    await result.refresh()
  }
  const why = refusal && refusalWords(refusal, t)
  return (
    <Section title={t('today.moneyBack')} sub={t('orders.goodwill.lead')} className="page-part" isLandmark>
      <Problem tone="warn" text={why} />
      <QueryBoundary of={result} system={t('today.moneyBack')} skeleton={<RowSkeletons rows={2} />}>
        {({ requests }) =>
          requests.length === 0 ? (
            <p className={`dim ${styles.padLine}`}>{t('approvals.none')}</p>
          ) : (
            <ul className={styles.approvalList}>
              {requests.map((wish) => (
                <Waiting key={wish.id} wish={wish} isBusy={isBusy} decide={(decision) => decide(wish.id, decision)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

function refusalWords({ status, code }: StaffApiError, t: ReturnType<typeof useTranslations<'console'>>): string {
  if (status === 403) return t('approvals.own')
  if (code === 'REFUND_REFUSED') return t('orders.goodwill.tooMuch')
  if (code === 'ORDER_NOT_EDITABLE' || code === 'INVALID_ORDER_EDIT') return t('orders.goodwill.changed')
  return t(status === 409 ? 'errors.CONFLICT_STALE_VERSION' : 'errors.UNAVAILABLE')
}

type WaitingProps = {
  wish: WaitingGoodwill['requests'][number]
  /** One of them is being decided on. */
  isBusy: boolean
  decide: (decision: 'approve' | 'refuse') => Promise<void>
}

function Waiting({ wish, isBusy, decide }: WaitingProps) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <li>
      <MarketTag market={wish.market} />
      <Link className={`strong ${kit.rowLink}`} href={`/orders/${wish.order}`}>
        {wish.order} · {wish.name}
      </Link>
      <b className="number">{wish.amountFormatted}</b>
      <span className="grow dim">
        {t(`orders.goodwill.kinds.${wish.kind}`)} · {wish.reason} · {wish.who} · {dates.short(wish.at)}
      </span>
      {wish.isOwn ? (
        <span className="dim small">{t('approvals.own')}</span>
      ) : (
        <>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => decide('approve')}>
            {t('approvals.approve')}
          </Button>
          <Button size="xs" variant="danger" disabled={isBusy} onClick={() => decide('refuse')}>
            {t('approvals.refuse')}
          </Button>
        </>
      )}
    </li>
  )
}
