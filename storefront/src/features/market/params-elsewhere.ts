import type { RouteParams } from '@shop/domain/routing'
import type { Screen } from '@shop/i18n/routes'
import { queryComposedForPage, queryForPage } from '@/data/server-query'
import { aliasesOf } from '@/place/languages-of'
import { contextOf, type Place } from '@/place/place-of'

/** The parameters of the same screen in another market and language; undefined where it does not exist. */
export type ParamsIn = (place: Place) => RouteParams | undefined

const CONTEXT = '$channelId: String, $languageId: String, $marketId: String'
const ARGS = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const PRODUCT =
  `query ProductHere($alias: String!, ${CONTEXT}) { product(alias: $alias, ${ARGS}) { productId } }` as const
const LIST = `query ListHere($alias: String!, ${CONTEXT}) {
  listPageInfo(alias: $alias, ${ARGS}) { alternativeUrls { url language } }
}` as const

export async function paramsElsewhere(
  screen: Screen,
  params: RouteParams,
  here: Place,
  places: readonly Place[],
): Promise<ParamsIn> {
  if (screen === 'product') return productElsewhere(String(params.alias ?? ''), here, places)
  const translated = await Promise.all(
    Object.entries(params).map(async ([name, value]) => {
      const isAlias = ['category', 'brand', 'discountCampaign'].includes(name)
      if (!isAlias || value === undefined) return [name, () => value] as const
      const aliases = await Promise.all([value].flat().map((alias) => listElsewhere(alias, here)))
      return [
        name,
        (place: Place) => {
          const there = aliases.map((aliasIn) => aliasIn(place.locale))
          return typeof value === 'string' ? there[0] : there
        },
      ] as const
    }),
  )
  return (place) => Object.fromEntries(translated.map(([name, valueIn]) => [name, valueIn(place)]))
}

async function listElsewhere(alias: string, here: Place) {
  const { listPageInfo } = await queryForPage(LIST, { ...contextOf(here), alias })
  return aliasesOf(listPageInfo?.alternativeUrls, alias)
}

/** A product may be sold in one market and not in another, so each is asked. */
async function productElsewhere(alias: string, here: Place, places: readonly Place[]): Promise<ParamsIn> {
  const { product } = await queryForPage(PRODUCT, {
    ...contextOf(here),
    alias,
  })
  if (!product) return () => undefined
  const fields = places.map(
    ({ market, languageId }, index) =>
      `p${index}: product(productId: $id, channelId: $channelId, marketId: "${market}", languageId: "${languageId}") { alias }`,
  )
  const found = await queryComposedForPage<Readonly<Record<string, { readonly alias: string } | null>>>(
    `query ProductElsewhere($id: Int!, $channelId: String) { ${fields.join('\n')} }`,
    { ...contextOf(here), id: product.productId },
  )
  return (place) => {
    const there = found[`p${places.findIndex((one) => one.market === place.market && one.locale === place.locale)}`]
    return there ? { alias: there.alias } : undefined
  }
}
