import type { CatalogPlace } from './catalog-place'
import type { ProductView } from './product-view'

/** The words of a text, letter case and accents away ("rod" finds "rød" and "röd"). */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ø', 'o')
      .replaceAll('æ', 'ae')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Every word asked for begins one of the product's words. */
export function matchesText(place: CatalogPlace, view: ProductView, text: string): boolean {
  const wanted = wordsOf(text.slice(0, 200))
  const own = place.wordsOf(view)
  return wanted.length > 0 && wanted.every((word) => own.some((candidate) => candidate.startsWith(word)))
}

/** Whole words count more than beginnings, and words of the name more than the rest. */
export function rankOf(place: CatalogPlace, view: ProductView, text: string): number {
  const name = wordsOf(view.name)
  const own = place.wordsOf(view)
  return wordsOf(text.slice(0, 200)).reduce(
    (rank, word) => rank + (name.includes(word) ? 4 : 0) + (own.includes(word) ? 2 : 0),
    Math.min(1, view.row.units_sold / 1_000_000),
  )
}
