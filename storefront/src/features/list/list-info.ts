import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { queryForPage } from '@/data/server-query'
import { contextOf, type Place } from '@/place/place-of'

const DOCUMENT = `query ListInfo($channelId: String, $languageId: String, $marketId: String, $url: String,
  $isCategory: Boolean!) {
  listPageInfo(url: $url, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id name canonicalUrl alternativeUrls { language country url } primaryDescription meta { title description }
    subCategories { categoryId name canonicalUrl }
  }
  categories(channelId: $channelId, languageId: $languageId, marketId: $marketId) @include(if: $isCategory) {
    categoryId parentCategoryId name canonicalUrl
  }
}`

type Answer = ResultOf<typeof DOCUMENT>
type Category = NonNullable<Answer['categories']>[number]

/** The texts of a list that the catalogue knows. */
export type ListInfo = NonNullable<Answer['listPageInfo']> & {
  /** The categories above it, the outermost first. */
  readonly parents: readonly Pick<Category, 'name' | 'canonicalUrl'>[]
}

/** Null for a list that is not in the catalogue, such as everything that is reduced. */
export async function loadListInfo(place: Place, reference: string, isCategory: boolean): Promise<ListInfo | null> {
  const { listPageInfo, categories } = await queryForPage(DOCUMENT, {
    ...contextOf(place),
    url: reference,
    isCategory,
  })
  if (!listPageInfo || listPageInfo.id === 0) return null
  return { ...listPageInfo, parents: parentsOf(listPageInfo.id, categories ?? []) }
}

function parentsOf(id: number, categories: readonly Category[]): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  const parents: Category[] = []
  for (let at = byId.get(byId.get(id)?.parentCategoryId ?? 0); at && !parents.includes(at); ) {
    parents.unshift(at)
    at = byId.get(at.parentCategoryId)
  }
  return parents
}
