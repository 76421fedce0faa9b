/** The languages that documents are written in. */
export const languageIds = ['nb-NO', 'sv-SE', 'da-DK', 'fi-FI'] as const
