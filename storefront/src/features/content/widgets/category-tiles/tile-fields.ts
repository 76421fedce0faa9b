import type { Here } from '@/place/href-here'
import { type BannerFields, safeHref, text } from '../../banner-fields'

/** Tiles that lead to categories. One without a picture or words is left out. */
export function tilesIn(inner: Readonly<Record<string, unknown>>, place: Here): readonly BannerFields[] {
  const tiles = Array.isArray(inner.tiles) ? inner.tiles : []
  return tiles.flatMap((tile: Record<string, unknown> | null) => {
    const [title, fileName] = [text(tile?.title), text(tile?.fileName)]
    if (!title || !fileName) return []
    const words = { text: '', kicker: '', button: '' }
    return [
      {
        ...words,
        title,
        fileName,
        phoneFileName: fileName,
        href: safeHref(text(tile?.href), place),
        alt: text(tile?.altText),
      },
    ]
  })
}
