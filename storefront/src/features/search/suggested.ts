import type { Answer } from '@shop/api-client/search/answers'

export type Suggested = Answer<'autocomplete'>
type Content = Suggested['contentSuggestions'][number]

export type ContentKind = 'categories' | 'brands' | 'pages'

/** Nothing to choose from. */
export const isEmpty = ({ phraseSuggestions, contentSuggestions, productSuggestions }: Suggested): boolean =>
  phraseSuggestions.length + contentSuggestions.length + productSuggestions.length === 0

/** Where a suggestion leads tells what it is. */
function kindOf({ link }: Content): ContentKind {
  if (/^(\/[a-z]{2}){0,2}\/c\//.test(link)) return 'categories'
  return /^(\/[a-z]{2}){0,2}\/b\//.test(link) ? 'brands' : 'pages'
}

/** In this order, and only what there is of. Two of one name stand for two lists: the address tells them apart. */
export function contentsByKind(contents: readonly Content[]): readonly (readonly [ContentKind, readonly Content[]])[] {
  return (['categories', 'brands', 'pages'] as const).flatMap((kind) => {
    const found = contents.filter((content) => kindOf(content) === kind)
    return found.length > 0 ? [[kind, found] as const] : []
  })
}
