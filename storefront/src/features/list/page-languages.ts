import type { IndexedPlace } from '@/place/languages-of'
import { type Place, placeOf } from '@/place/place-of'
import { hasGoods, isEmpty } from './list-data'
import { aliasElsewhere, isOwnPage, listLanguages, listPlaces } from './list-place'
import type { readListRequest } from './list-request'
import { hrefWith } from './selection'

type Request = Pick<Awaited<ReturnType<typeof readListRequest>>, 'kind' | 'alias' | 'selection' | 'page'>

/**
 * The same page of the list in the other languages. A later page is found only where the list is so long, and each place
 * that has it names the others that do.
 */
export async function pageLanguages(here: Place, request: Request) {
  const { kind, alias, selection, page } = request
  if (!isOwnPage(kind, selection)) return undefined
  const everywhere = listPlaces(kind, page.info)
  if (selection.page === 1) return listLanguages(kind, alias, page.info, everywhere)
  if (isEmpty(page.goods)) return undefined
  const found = await Promise.all(everywhere.map((there) => isIn(there, here, request)))
  const languages = listLanguages(
    kind,
    alias,
    page.info,
    everywhere.filter((_, at) => found[at]),
  )
  return (
    languages &&
    Object.fromEntries(Object.entries(languages).map(([name, address]) => [name, hrefWith(address, selection)]))
  )
}

/** A place that cannot be asked is not named; the page is shown nevertheless. */
async function isIn(
  { market, locale }: IndexedPlace,
  here: Place,
  { kind, alias, selection, page }: Request,
): Promise<boolean> {
  if (market === here.market && locale === here.locale) return true
  const place = placeOf(market, locale)
  if (!place) return false
  return hasGoods(place, { kind, alias: aliasElsewhere(kind, alias, page.info)(locale), selection }).catch(
    (error: unknown) => {
      console.warn('A list could not be asked for elsewhere', error)
      return false
    },
  )
}
