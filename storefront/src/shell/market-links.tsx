import { markets, pickerMarkets } from '@shop/domain/market'
import { getTranslations } from 'next-intl/server'
import { hrefFor } from '@/lib/links'
import { routing } from '@/lib/live-routing'
import { originOf } from '@/lib/origin-of'
import { type Place, placeOf } from '@/lib/place-of'
import s from './footer.module.css'
import { Icon } from './icon'

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
      return there ? [{ there, name: `${country.name}, ${name.toLowerCase()}` }] : []
    }),
  )
  return (
    <details className={s.footerMarkets}>
      <summary className={s.footerMarket} data-market-picker="" title={t('choose')}>
        <Icon name="globe" size="s" />
        {t(`here.${place.market}`)}
        <Icon name="down" size="xs" />
      </summary>
      <ul className={s.footerList}>
        {places.map(({ there, name }) => (
          <li key={`${there.market}-${there.locale}`}>
            <a href={originOf(there.market) + hrefFor('home', there)} hrefLang={there.locale} lang={there.locale}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
