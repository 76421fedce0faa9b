import type { AlternativeUrl } from '@/lib/languages-of'
import { contextOf, type Place } from '@/lib/place'
import { ask } from '@/lib/shop-api'

/** The texts of a list that the catalogue knows. */
export type ListInfo = {
  readonly name: string
  readonly canonicalUrl: string | null
  readonly alternativeUrls: readonly AlternativeUrl[] | null
  readonly primaryDescription: string | null
  readonly meta: { readonly title: string | null; readonly description: string | null } | null
  readonly subCategories:
    | readonly { readonly categoryId: number; readonly name: string; readonly canonicalUrl: string }[]
    | null
}

const DOCUMENT = `query ListInfo($channelId: String, $languageId: String, $marketId: String, $url: String) {
  listPageInfo(url: $url, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id name canonicalUrl alternativeUrls { language url } primaryDescription meta { title description }
    subCategories { categoryId name canonicalUrl }
  }
}`

/** Null for a list that is not in the catalogue, such as everything that is reduced. */
export async function loadListInfo(place: Place, reference: string): Promise<ListInfo | null> {
  const { listPageInfo } = await ask<{ listPageInfo: (ListInfo & { readonly id: number }) | null }>(
    'ListInfo',
    DOCUMENT,
    { ...contextOf(place), url: reference },
  )
  return listPageInfo && listPageInfo.id !== 0 ? listPageInfo : null
}
