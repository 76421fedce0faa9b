'use client'

import { type AccessReviewEntry, accessReviewSchema, accessReviewStates } from '@shop/contract/rest/access-review'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { FilterChip } from '@/frame/filter-chip'
import { ReasonDialog } from '@/frame/reason-dialog'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useAddress } from '@/lib/use-address'
import { useDates } from '@/lib/use-dates'
import { useDesk } from '@/lib/use-desk'
import { AccessReviewTable } from './access-review-table'

const doneSchema = z.object({})
export type Decision = { readonly entry: AccessReviewEntry; readonly do: 'needed' | 'concern' }

/** The weekly queue: what the rules found in the record, and what somebody else makes of it. */
export function AccessReviewDesk() {
  const t = useTranslations('console')
  const dates = useDates()
  const { params, put } = useAddress()
  const [decision, setDecision] = useState<Decision>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [week, state] = [params.get('week'), params.get('state')]
  const query = new URLSearchParams({ ...(week && { week }), ...(state && { state }) })
  const desk = useDesk(`access-review${query.size > 0 ? `?${query}` : ''}`, accessReviewSchema)

  const decide = async (reason: string) => {
    if (!decision) return false
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { do: decision.do, reason }
      await askDesk(`access-review/${decision.entry.id}`, doneSchema, { method: 'POST', body })
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error.status === 403 ? t('accessReview.own') : t('accessReview.failed'))
    } finally {
      setBusy(false)
    }
    await desk.refresh()
    return true
  }
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.accessReview')}</h1>
          <span className="pm">{t('accessReview.lead')}</span>
        </div>
      </div>
      {desk.data?.weeks.length !== 0 && (
        <div className="bar wrap">
          <FilterChip
            name={t('accessReview.week')}
            value={week ?? desk.data?.week ?? null}
            choices={(desk.data?.weeks ?? []).map((one) => ({
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
      {problem && (
        <div className="pad" role="alert">
          <Notice tone="warn" icon="warning" title={problem} />
        </div>
      )}
      <Shown of={desk} system={t('nav.accessReview')} skeleton={<RowSkeletons />}>
        {({ entries }) =>
          entries.length > 0 ? (
            <>
              <div className="work scroll">
                <AccessReviewTable entries={entries} onDecide={setDecision} />
              </div>
              <div className="tf">
                <span role="status">{t('table.rows', { count: entries.length })}</span>
              </div>
            </>
          ) : state ? (
            <Empty icon="filterOff" title={t('states.filteredTitle')} />
          ) : (
            <Empty icon="shield" title={t('accessReview.none')} text={t('accessReview.noneText')} />
          )
        }
      </Shown>
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
