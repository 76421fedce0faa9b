import type { Place } from '../../ground/context/place'
import { pathIn } from '../../ground/context/public-path'
import type { ContentSnapshot } from './content'
import type { PageRow } from './content-store'
import { type Filling, filled } from './filled'

/** Published, within its time, and meant for this market. */
export function isLive(
  row: { readonly starts_at: Date | null; readonly ends_at: Date | null; readonly market_ids?: readonly string[] },
  place: Place,
  now: number,
): boolean {
  if (row.starts_at && row.starts_at.getTime() > now) return false
  if (row.ends_at && row.ends_at.getTime() <= now) return false
  return !row.market_ids?.length || row.market_ids.includes(place.market.id)
}

/** A page is there in the languages it is written in: words of another language are not shown in its place. */
export function isWritten(page: PageRow, content: ContentSnapshot, { language }: Place): boolean {
  const texts = content.pageTexts.all(page.id)
  return texts.length === 0 || texts.some(({ language_id }) => language_id === language.id)
}

export function pagePath(page: PageRow, content: ContentSnapshot, place: Place): string {
  if (page.kind === 'style') return pathIn(place, 'style')
  const screen = page.kind === 'inspiration' || page.kind === 'content' ? page.kind : 'page'
  return pathIn(place, screen, { alias: content.pageAliases.of(page, place.language.id) })
}

/** Every market and language that has the page, for hreflang. */
export function pagesElsewhere(page: PageRow, content: ContentSnapshot, { channel }: Place, now: number) {
  const places = channel.markets.flatMap((market) =>
    market.allowedLanguages.map((language) => ({ channel, market, language })),
  )
  return places
    .filter((there) => isLive(page, there, now) && isWritten(page, content, there))
    .map((there) => ({
      url: pagePath(page, content, there),
      culture: there.language.id,
      language: there.language.code,
      country: there.market.country.code,
      channelId: channel.id,
    }))
}

export function pageShape(page: PageRow, content: ContentSnapshot, filling: Filling) {
  const { place } = filling
  const text = content.pageTexts.get(page.id, place.language.id)
  const alias = content.pageAliases.of(page, place.language.id)
  return {
    id: page.id,
    name: text?.title ?? alias,
    title: text?.title ?? alias,
    alias,
    activeFrom: page.starts_at,
    activeTo: page.ends_at,
    tags: page.tags,
    meta: {
      title: text?.meta_title || text?.title,
      description: filled(text?.meta_description ?? '', filling),
      keywords: '',
    },
    canonicalUrl: pagePath(page, content, place),
  }
}
