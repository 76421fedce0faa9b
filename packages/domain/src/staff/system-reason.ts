/** Why the shop itself did something, where the record of a deed of staff would hold the words of a colleague. */
export const systemReasons = [
  'account-deleted',
  'membership-ended',
  'erased-on-request',
  'former-programme',
  'earlier-purchase',
  'returned-goods',
  'provider-refund',
  'withdrawal',
  'lower-delivery-fee',
  'goodwill',
  'corrected-price',
  'cancelled-pieces',
] as const
export type SystemReason = (typeof systemReasons)[number]

const MARK = 'system:'

/** As it is written down: what nobody types, so that a colleague's own words stay as they are. */
export const writtenReason = (reason: SystemReason): string => `${MARK}${reason}`

/** The shop's own reason, or undefined where somebody wrote what is written. */
export function readSystemReason(written: string): SystemReason | undefined {
  return systemReasons.find((reason) => written === writtenReason(reason))
}
