import { queryForPage } from '@/data/server-query'
import { contextOf, type Place } from '@/place/place'

export type IndexEntry = { readonly href: string; readonly title: string; readonly description: string }
export type ContentIndex = Readonly<Record<'information' | 'inspiration' | 'other', readonly IndexEntry[]>>

const DOCUMENT = `query ContentIndex($channelId: String, $languageId: String, $marketId: String) {
  cmsPages(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    title tags canonicalUrl meta { title description } }
}`

/** What can be read in this language; a page that has no text in it is not listed. */
export async function loadContentIndex(place: Place): Promise<ContentIndex> {
  const { cmsPages } = await queryForPage(DOCUMENT, contextOf(place))
  const groups: Record<keyof ContentIndex, IndexEntry[]> = { information: [], inspiration: [], other: [] }
  for (const { title, tags, canonicalUrl, meta } of cmsPages ?? []) {
    if (!title || !canonicalUrl || !meta?.title) continue
    const group = tags?.includes('menu') ? 'information' : tags?.includes('inspiration') ? 'inspiration' : 'other'
    groups[group].push({ href: canonicalUrl, title, description: meta.description ?? '' })
  }
  for (const list of Object.values(groups)) list.sort((a, b) => a.title.localeCompare(b.title, place.languageId))
  return groups
}
