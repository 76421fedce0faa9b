import { parseEmail } from '@shop/domain/validation'

const LONGEST_NAME = 320

/** The one spelling of an address: what pasting adds is gone, letters are small. Undefined for what is no address. */
export const emailOf = (text: string): string | undefined => parseEmail(text)?.toLowerCase()

/** What a sign-in is counted and challenged under, address or not. */
export const accountName = (text: string): string =>
  emailOf(text) ??
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, LONGEST_NAME)
