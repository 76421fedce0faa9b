'use client'

import { type AccessReviewEntry, accessReviewSchema, accessReviewStates } from '@shop/contract/rest/access-review'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import kit from '@/ui/kit.module.css'
import { ListFoot } from '@/ui/list-foot'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { FilterChip } from '@/frame/filter-chip'
import { ReasonDialog } from '@/frame/reason-dialog'
import { Notice } from '@/frame/small-parts'
import { Empty } from '@/frame/states'
import { callStaffApi } from '@/lib/call-staff-api'
import { useAddress } from '@/lib/use-address'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'
import { AccessReviewTable } from './access-review-table'

const doneSchema = z.object({})
export type Decision = { readonly entry: AccessReviewEntry; readonly do: 'needed' | 'concern' }

/** The weekly queue: what the rules found in the record, and what somebody else makes of it. */
export function AccessReviewScreen() {
  const t = useTranslations('console')
  const dates = useDates()
  const { params, put } = useAddress()
  const [decision, setDecision] = useState<Decision>()
  const [week, state] = [params.get('week'), params.get('state')]
  const query = new URLSearchParams({ ...(week && { week }), ...(state && { state }) })
  const result = useStaffQuery(`access-review${query.size > 0 ? `?${query}` : ''}`, accessReviewSchema)

  const { save, isBusy, refusal } = useSave(async ({ entry, do: deed }: Decision, reason: string) =>
    callStaffApi(`access-review/${entry.id}`, doneSchema, { method: 'POST', body: { do: deed, reason } }),
  )
  const decide = async (reason: string) => {
    if (!decision) return false
    await save(decision, reason)
    await result.refresh()
    return true
  }
  return (
    <>
      <PageHead title={t('nav.accessReview')} lead={t('accessReview.lead')} />
      {result.data?.weeks.length !== 0 && (
        <div className="toolbar wrap">
          <FilterChip
            name={t('accessReview.week')}
            value={week ?? result.data?.week ?? null}
            choices={(result.data?.weeks ?? []).map((one) => ({
              value: one.week,
              label: `${dates.day(`${one.week}T12:00:00Z`)} · ${one.waiting}/${one.total}`,
            }))}
            onChange={(value) => put({ week: value })}
          />
          <FilterChip
            name={t('table.state')}
            value={state}
            choices={accessReviewStates.map((name) => ({ value: name, label: t(`accessReview.states.${name}`) }))}
            onChange={(value) => put({ state: value })}
          />
        </div>
      )}
      {refusal && (
        <div className="padded" role="alert">
          <Notice
            tone="warn"
            icon="warning"
            title={t(refusal.status === 403 ? 'accessReview.own' : 'accessReview.failed')}
          />
        </div>
      )}
      <QueryBoundary of={result} system={t('nav.accessReview')}>
        {({ entries }) =>
          entries.length > 0 ? (
            <>
              <div className={`${kit.work} scroll`}>
                <AccessReviewTable entries={entries} onDecide={setDecision} />
              </div>
              <ListFoot shown={entries.length} />
            </>
          ) : state ? (
            <Empty icon="filterOff" title={t('states.filteredTitle')} />
          ) : (
            <Empty icon="shield" title={t('accessReview.none')} text={t('accessReview.noneText')} />
          )
        }
      </QueryBoundary>
      {decision && (
        <ReasonDialog
          title={`${t(`accessReview.${decision.do}`)}: ${decision.entry.staff.name}`}
          consequence={t(decision.do === 'needed' ? 'accessReview.neededText' : 'accessReview.concernText')}
          verb={t(`accessReview.${decision.do}`)}
          isDangerous={decision.do === 'concern'}
          isBusy={isBusy}
          onClose={() => setDecision(undefined)}
          onSend={({ reason }) => decide(reason)}
        />
      )}
    </>
  )
}
