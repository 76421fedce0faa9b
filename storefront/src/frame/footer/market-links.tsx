import { pickerMarkets } from '@shop/domain/market'
import { getTranslations } from 'next-intl/server'
import { hrefFor } from '@/place/links'
import { shopChannel } from '@/place/live-channel'
import { originOf } from '@/place/origin-of'
import { type Place, placeOf } from '@/place/place-of'
import { MarketList } from './market-list'

/** Where one shops now. With scripts it opens the picker, which keeps the page; without, it unfolds the start pages. */
export async function MarketLinks({ place }: { readonly place: Place }) {
  const t = await getTranslations('market')
  const places = pickerMarkets(shopChannel().markets).flatMap(({ alias, country, allowedLanguages }) =>
    allowedLanguages.flatMap(({ code, name }) => {
      const there = placeOf(alias, code)
      if (!there) return []
      const href = originOf(there.market) + hrefFor('home', there)
      return [{ href, lang: there.locale, name: `${country.name}, ${name.toLowerCase()}` }]
    }),
  )
  return <MarketList choose={t('choose')} here={t(`here.${place.market}`)} places={places} />
}
