import { storageNames } from '@shop/domain/constants'

/** The name in local storage, as the page that is open says; without a word of it the usual one. */
export const nameOfSearchSession = (): string =>
  document.documentElement.dataset.searchSession ?? storageNames.searchSession
