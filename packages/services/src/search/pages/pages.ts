import type { Page } from './ask'
import { searchPage } from './search-page'

/** The queries of the protocol by name. */
export const pages: Readonly<Record<string, Page>> = {
  'search-page': searchPage,
}
