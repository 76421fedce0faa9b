'use client'

import { useTranslations } from 'next-intl'
import { FilterChip } from '@/frame/filter-chip'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'

/** One market, for staff who work for several. */
export function MarketFilter({ value, onChange }: { value: string | null; onChange: (market: string | null) => void }) {
  const t = useTranslations('console')
  const { markets } = useStaff()
  const nameOfCountry = useCountryNames()
  if (markets.length < 2) return null
  return (
    <FilterChip
      name={t('table.market')}
      value={value}
      choices={markets.map((market) => ({ value: market, label: nameOfCountry(market) }))}
      onChange={onChange}
    />
  )
}
