'use client'

import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Coming, comingStates, deskComingSchema } from '@shop/contract/rest/desk-coming-soon'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { FilterChip } from '@/frame/filter-chip'
import { Icon } from '@/frame/icon'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useCountryNames } from '@/lib/use-country-names'
import { useDesk } from '@/lib/use-desk'
import { ComingTable } from './coming-table'

const FILTERS = ['q', 'state', 'market'] as const
const NONE = Object.fromEntries(FILTERS.map((name) => [name, null]))

/** Products about their first day, and those that more pieces are coming of; the day itself is changed in a draft. */
export function ComingQueue() {
  const t = useTranslations('console')
  const router = useRouter()
  const { markets } = useStaff()
  const { params, put } = useAddress()
  const nameOfCountry = useCountryNames()
  const [term, setTerm] = useState(params.get('q') ?? '')
  const [asked] = useDebouncedValue(term.trim(), 200)
  const [chosen, setChosen] = useState<Coming>()
  const query = new URLSearchParams(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  const desk = useDesk(`coming-soon${query.size > 0 ? `?${query}` : ''}`, deskComingSchema)
  const putTyped = useEffectEvent((typed: string) => {
    if ((params.get('q') ?? '') !== typed) put({ q: typed })
  })
  // Only what was typed puts itself into the address.
  useEffect(() => putTyped(asked), [asked])
  const clear = () => {
    setTerm('')
    put(NONE)
  }
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.comingSoon')}</h1>
          <span className="pm">{t('coming.lead')}</span>
        </div>
      </div>
      <div className="bar wrap">
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('table.filterBy', { name: t('nav.comingSoon') })}
          placeholder={t('table.filter')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <FilterChip
          name={t('table.state')}
          value={params.get('state')}
          choices={(['short', ...comingStates] as const).map((value) => ({
            value,
            label: t(`coming.states.${value}`),
          }))}
          onChange={(value) => put({ state: value })}
        />
        {markets.length > 1 && (
          <FilterChip
            name={t('table.market')}
            value={params.get('market')}
            choices={markets.map((market) => ({ value: market, label: nameOfCountry(market) }))}
            onChange={(value) => put({ market: value })}
          />
        )}
        {query.size > 0 && (
          <Button size="xs" variant="subtle" onClick={clear}>
            {t('table.clearFilters')}
          </Button>
        )}
      </div>
      <Shown of={desk} system={t('nav.comingSoon')} skeleton={<RowSkeletons />}>
        {({ products, total }) => (
          <>
            <div className="scroll">
              {products.length > 0 ? (
                <ComingTable products={products} onChange={setChosen} />
              ) : query.size > 0 ? (
                <Empty icon="filterOff" title={t('states.filteredTitle')} />
              ) : (
                <Empty icon="clock" title={t('coming.none')} text={t('coming.noneText')} />
              )}
            </div>
            <div className="tf">
              <span role="status">{t('table.shown', { shown: products.length, total })}</span>
            </div>
          </>
        )}
      </Shown>
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
