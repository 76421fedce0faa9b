'use client'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { defaultLanguageId, type LanguageId } from '@shop/domain/language'
import { homeMarketOf } from '@shop/domain/market'
import { useState } from 'react'
import type { Device } from '../preview/devices'
import { useMarketLanguages } from '../preview/use-market-languages'
import { languageIn, marketAmong, marketIn } from './area-place'

export type AreaPlace = ReturnType<typeof useAreaPlace>

/** Where an area is shown: the market, the language of it and the width of the screen, each chosen by itself. */
export function useAreaPlace(draft: Draft | undefined, markets: readonly string[]) {
  const [wanted, setMarket] = useState<string>(homeMarketOf(defaultLanguageId))
  const [chosen, setChosen] = useState(defaultLanguageId)
  const [device, setDevice] = useState<Device>('desktop')
  const market = marketAmong(markets, wanted)
  const { query, languages } = useMarketLanguages(draft, market)
  const language = languageIn(languages, chosen)
  const show = (nextMarket: string, nextLanguage: LanguageId) => {
    setMarket(nextMarket)
    setChosen(nextLanguage)
  }
  return {
    ...{ market, languages, language, device, setDevice },
    isKnown: !query.isRefreshing,
    setMarket: (next: string) => show(next, language),
    setLanguage: (next: LanguageId) => show(marketIn(languages, market, next), next),
  }
}
