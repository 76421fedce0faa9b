import { watchForSearch } from './search-watch'

/**
 * What the browser does once the page stands: each feature adds one line. Nothing here is part of the first load, and
 * nothing here may hold the shopper up.
 */
export function startAfterLoad(): void {
  watchForSearch()
}
