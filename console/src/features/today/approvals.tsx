'use client'

import { Button } from '@mantine/core'
import { approvalsSchema } from '@shop/contract/rest/console-approvals'
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
import { reasonWritten } from '@/lib/reason-written'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import styles from './today.module.css'

const doneSchema = z.object({})

/** Corrections of points that a colleague could not make alone. */
export function Approvals() {
  const t = useTranslations('console')
  const dates = useDates()
  const result = useStaffQuery('approvals', approvalsSchema)
  const { save, refusal } = useSave((id: string, decision: 'approve' | 'refuse') =>
    callStaffApi(`approvals/${id}`, doneSchema, { method: 'POST', body: { do: decision } }),
  )
  const decide = async (id: string, decision: 'approve' | 'refuse') => {
    await save(id, decision)
    await result.refresh()
  }
  return (
    <Section title={t('today.approvals')} sub={t('approvals.lead')} className="page-part" isLandmark>
      <Problem
        tone="warn"
        text={refusal && t(refusal.status === 403 ? 'approvals.own' : 'errors.CONFLICT_STALE_VERSION')}
      />
      <QueryBoundary of={result} system={t('approvals.title')} skeleton={<RowSkeletons rows={2} />}>
        {({ requests }) =>
          requests.length === 0 ? (
            <p className={`dim ${styles.padLine}`}>{t('approvals.none')}</p>
          ) : (
            <ul className={styles.approvalList}>
              {requests.map((wish) => (
                <li key={wish.id}>
                  <MarketTag market={wish.market} />
                  <Link className={`strong ${kit.rowLink}`} href={`/c/${wish.customer.ref}/membership`}>
                    {wish.customer.name}
                  </Link>
                  <b className="number">{t('approvals.points', { points: wish.points })}</b>
                  <span className="grow dim">
                    {reasonWritten(wish.reason, t)} · {wish.who} · {dates.short(wish.at)}
                  </span>
                  {wish.isOwn ? (
                    <span className="dim small">{t('approvals.own')}</span>
                  ) : (
                    <>
                      <Button size="xs" variant="default" onClick={() => decide(wish.id, 'approve')}>
                        {t('approvals.approve')}
                      </Button>
                      <Button size="xs" variant="danger" onClick={() => decide(wish.id, 'refuse')}>
                        {t('approvals.refuse')}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  )
}
