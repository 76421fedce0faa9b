import { notFound } from 'next/navigation'
import { locale as localeParam, market as marketParam } from 'next/root-params'
import { type Place, placeOf } from './place-of'

export { contextOf, countryOf, languageTagOf, type Place } from './place-of'

/** Where the page being rendered stands: the two first segments of the path the proxy rewrote to. */
export async function getPlace(): Promise<Place> {
  return placeOf(await marketParam(), await localeParam()) ?? notFound()
}
