import type { SearchOrigin } from '@shop/api-client/search/requests'

let next: { readonly phrase: string; readonly origin: SearchOrigin } | undefined

/** How the shopper came to a phrase, told before its page is opened. */
export function setSearchOrigin(phrase: string, origin: SearchOrigin): void {
  next = { phrase, origin }
}

/** Asked once by the page of the phrase; whoever comes by a link or the field has typed it. */
export function takeSearchOrigin(phrase: string): SearchOrigin {
  const taken = next?.phrase === phrase ? next.origin : 'ORGANIC'
  next = undefined
  return taken
}
