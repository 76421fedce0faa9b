/** Postcodes of the demo that no method reaches, one per market. */
export const zipsWithoutMethods = { no: '9990', se: '98199', dk: '3790', fi: '99990' } as const

export const unreachedZips = Object.fromEntries(
  Object.entries(zipsWithoutMethods).map(([alias, zip]) => [alias.toUpperCase(), [zip]]),
)
