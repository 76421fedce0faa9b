'use client'

import {
  differenceStateSchema,
  differencesSchema,
  type PaymentDifference,
} from '@shop/contract/rest/console-differences'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/ui/list-page'
import { FilterChip } from '@/frame/filter-chip'
import { Link } from '@/frame/link'
import { useDates } from '@/lib/use-dates'
import { useFilters } from '@/lib/use-filters'
import { useStaffQuery } from '@/lib/use-staff-query'
import { DifferenceForm } from './difference-form'
import { useDifferenceColumns } from './use-difference-columns'

/** What the ledger and the payment provider say differently, and what colleagues do about it. */
export function DifferencesScreen() {
  const t = useTranslations('console')
  const { params, put, query, isFiltered, ...search } = useFilters(['q', 'state'])
  const [chosenId, choose] = useState<number>()
  const result = useStaffQuery(`payment-differences${isFiltered ? `?${query}` : ''}`, differencesSchema)
  const state = differenceStateSchema.catch('open').parse(params.get('state'))
  const columns = useDifferenceColumns(state === 'open' ? ({ id }: PaymentDifference) => choose(id) : undefined)
  // As it is now: another colleague may have been there.
  const chosen = result.data?.differences.find(({ id }) => id === chosenId)
  return (
    <>
      <ListPage
        title={t('differences.title')}
        lead={t('differences.lead')}
        actions={<Head comparedAt={result.data?.comparedAt ?? null} />}
        query={result}
        search={search}
        filters={
          <FilterChip
            name={t('table.state')}
            value={state}
            choices={differenceStateSchema.options.map((value) => ({ value, label: t(`differences.states.${value}`) }))}
            onChange={(value) => put({ state: value })}
          />
        }
        isFiltered={params.get('q') !== null}
        rowsOf={({ differences }) => differences}
        table={{ name: 'payment-differences', columns, idOf: ({ id }) => String(id) }}
        empty={
          result.data?.comparedAt
            ? { icon: 'check', title: t(`differences.none.${state}`) }
            : { icon: 'clock', title: t('differences.never') }
        }
      />
      {chosen && (
        <DifferenceForm
          key={`${chosen.id} ${chosen.proposal ? 'proposed' : 'open'}`}
          difference={chosen}
          onClose={() => choose(undefined)}
          onDone={result.refresh}
        />
      )}
    </>
  )
}

function Head({ comparedAt }: { comparedAt: string | null }) {
  const t = useTranslations('console.differences')
  const dates = useDates()
  return (
    <>
      <span className="dim small">{comparedAt ? t('compared', { at: dates.moment(comparedAt) }) : t('never')}</span>
      <Link className="link" href="/bank">
        {t('back')}
      </Link>
    </>
  )
}
