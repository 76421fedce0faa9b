import { type Country, knownCountry } from '@shop/domain/validation'

/** Whose rules the page follows where nobody has said a country of their own. */
export const browserCountry = (): Country => knownCountry(document.documentElement.dataset.country) ?? 'NO'
