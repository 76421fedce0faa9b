/** Where the services name the town of a postcode, so that no form asks for it first. */
export const townsAreKnown = (countryCode: string): boolean => countryCode === 'NO'
