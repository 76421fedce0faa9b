import { isLocale, languageTags } from '@shop/i18n/locales'
import { messagesWith } from '@shop/i18n/published-texts'
import { locale as localeParam, market as marketParam } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { countryOf, placeOf } from '@/place/place-of'
import { textsInForce } from './live-texts'

/** The language is the second segment of the rewritten path. Its texts stay on the server: components get what they show. */
export default getRequestConfig(async () => {
  const [market, code] = await Promise.all([marketParam(), localeParam()])
  const locale = isLocale(code) ? code : 'nb'
  const place = placeOf(market, locale)
  const messages = messagesWith(await textsInForce(place ?? {}), locale, place && countryOf(place))
  return { locale: languageTags[locale], messages: messages as never, timeZone: 'Europe/Stockholm' }
})
