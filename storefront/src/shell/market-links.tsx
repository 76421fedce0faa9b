import { markets, pickerMarkets } from '@shop/domain/market'
import { getTranslations } from 'next-intl/server'
import { hrefFor } from '@/lib/links'
import { routing } from '@/lib/live-routing'
import { originOf } from '@/lib/origin-of'
import { type Place, placeOf } from '@/lib/place-of'
import { MarketList } from './market-list'

/** Where one shops now. With scripts it opens the picker, which keeps the page; without, it unfolds the start pages. */
export async function MarketLinks({ place }: { readonly place: Place }) {
  const t = await getTranslations('market')
  const isSpoken = (alias: string, code: string) =>
    routing().markets.some(
      (one) => one.alias === alias && one.allowedLanguages.some((language) => language.code === code),
    )
  const places = pickerMarkets(markets).flatMap(({ alias, country, allowedLanguages }) =>
    allowedLanguages.flatMap(({ code, name }) => {
      if (!isSpoken(alias, code)) return []
      const there = placeOf(alias, code)
      if (!there) return []
      const href = originOf(there.market) + hrefFor('home', there)
      return [{ href, lang: there.locale, name: `${country.name}, ${name.toLowerCase()}` }]
    }),
  )
  return <MarketList choose={t('choose')} here={t(`here.${place.market}`)} places={places} />
}
