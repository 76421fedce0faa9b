import { forgotFormSchema } from '@shop/contract/rest/account-forms'

const LONGEST_NAME = 320

/** An address in normal form: trimmed and in lower case. Undefined when it is not an address. */
export const emailOf = (text: string): string | undefined =>
  forgotFormSchema.safeParse({ email: text }).data?.email.toLowerCase()

/** The name under which sign-ins are counted and challenged, whether it is an address or not. */
export const accountName = (text: string): string =>
  emailOf(text) ??
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, LONGEST_NAME)
