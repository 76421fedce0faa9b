'use client'

import { draftsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Figure } from '@/ui/figure'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import { useStaffQuery } from '@/lib/use-staff-query'
import { draftsOf } from './own-drafts'

/** How many drafts wait for this colleague, how many are theirs, and which goes live next. */
export function PreparingFigures() {
  const t = useTranslations('console')
  const dates = useDates()
  const staff = useStaff()
  const { data } = useStaffQuery('publishing/drafts', draftsSchema)
  if (!data) return null
  const { waiting, mine, next } = draftsOf(data.drafts, staff)
  return (
    <>
      {(staff.may('markets:approve-high-risk') || staff.may('campaigns:approve')) && (
        <Figure name={t('today.waitingForMe')} value={String(waiting.length)} />
      )}
      {staff.may('content:edit') && (
        <Figure
          name={t('today.myDrafts')}
          value={String(mine.length)}
          note={t('today.drafted', { count: data.drafts.length })}
        />
      )}
      <Figure
        name={t('today.goesLive')}
        value={next?.publishAt ? `${dates.day(next.publishAt)} ${dates.time(next.publishAt)}` : '–'}
        note={next?.name ?? t('today.nothingPlanned')}
      />
    </>
  )
}
