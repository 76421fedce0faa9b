/** Wordings that travel between programs and into logs. No shopper reads them: those texts are catalogue keys. */
export const internalMessages = {
  unknownMiddleware: 'Unknown middleware',
  pageCouldNotBeFound: 'This page could not be found',
  pageNotFound: 'Page not found',
  customerBlacklisted: 'Customer is blacklisted',
  emailSeemsInvalid: 'Email seems to be invalid',
  errorPageFailed: 'An error occurred while showing the error page',
  favouritesFetchFailed: 'Error fetching user favorites',
  favouritesMigrateFailed: 'Error migrating user favorites',
  favouritesUpdateFailed: 'Error updating user favorites',
  userMetaDataFetchFailed: 'Error fetching userMetaData',
  userMetaDataUpdateFailed: 'Error updating userMetaData',
  engagementScriptMissing: 'va is not defined',
  responseNotSuccessful: (status: number) => `Response not successful: Received status code ${status}`,
  productNotParsed: (title: string) => `Could not parse product data for: ${title}`,
  marketNotAvailable: (alias: string) => `Market with alias ${alias} not available in markets array`,
} as const
