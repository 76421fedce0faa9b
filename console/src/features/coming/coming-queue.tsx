'use client'

import { type Coming, comingStates, consoleComingSchema } from '@shop/contract/rest/console-coming-soon'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ClearFilters } from '@/ui/clear-filters'
import { ListPage } from '@/ui/list-page'
import { MarketFilter } from '@/ui/market-filter'
import { FilterChip } from '@/frame/filter-chip'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { useFilters } from '@/lib/use-filters'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useComingColumns } from './coming-columns'

const FILTERS = ['q', 'state', 'market'] as const

/** Products about their first day, and those that more pieces are coming of; the day itself is changed in a draft. */
export function ComingQueue() {
  const t = useTranslations('console')
  const router = useRouter()
  const { params, put, query, isFiltered, clear, ...search } = useFilters(FILTERS)
  const [chosen, setChosen] = useState<Coming>()
  const result = useStaffQuery(`coming-soon${isFiltered ? `?${query}` : ''}`, consoleComingSchema)
  const columns = useComingColumns(setChosen)
  return (
    <>
      <ListPage
        title={t('nav.comingSoon')}
        lead={t('coming.lead')}
        query={result}
        search={search}
        filters={
          <>
            <FilterChip
              name={t('table.state')}
              value={params.get('state')}
              choices={(['short', ...comingStates] as const).map((value) => ({
                value,
                label: t(`coming.states.${value}`),
              }))}
              onChange={(value) => put({ state: value })}
            />
            <MarketFilter value={params.get('market')} onChange={(value) => put({ market: value })} />
            {isFiltered && <ClearFilters onClear={clear} />}
          </>
        }
        isFiltered={isFiltered}
        rowsOf={({ products }) => products}
        table={{
          name: 'coming-soon',
          columns,
          idOf: ({ productId, firstDay }) => `${productId} ${firstDay}`,
          size: 'tall',
        }}
        empty={{ icon: 'clock', title: t('coming.none'), text: t('coming.noneText') }}
      />
      {chosen && (
        <DraftChoice
          title={t('studio.editIn', { name: chosen.name })}
          onClose={() => setChosen(undefined)}
          onChosen={(id) => router.push(`/drafts/${id}/product/${chosen.productId}`)}
        />
      )}
    </>
  )
}
