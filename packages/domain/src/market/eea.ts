const EEA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
)

/** Who makes a thing outside of these countries needs somebody inside who answers for it. */
export const isEeaCountry = (code: string): boolean => EEA.has(code)
