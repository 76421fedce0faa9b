/** The most letters that a field of an address may have. */
export const ADDRESS_LIMITS = [
  ['firstName', 60],
  ['lastName', 60],
  ['careOf', 60],
  ['city', 60],
  ['zip', 12],
  ['addressLine1', 100],
  ['addressLine2', 100],
  ['company', 100],
  ['entryCode', 20],
  ['mobile', 24],
] as const
