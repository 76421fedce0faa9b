import { z } from 'zod'
import type { SecretBox } from '../../platform/secret-box'
import type { MailKind } from './mails'

export type MailingList = 'newsletter' | 'stock'

/** The mails that belong to a list which their reader may leave. */
export const listOfMail: Partial<Readonly<Record<string, MailingList>>> = {
  newsletter_confirm: 'newsletter',
  stock_confirm: 'stock',
  back_in_stock: 'stock',
} satisfies Partial<Record<MailKind, MailingList>>

const memberSchema = z.object({
  list: z.enum(['newsletter', 'stock']),
  email: z.string(),
  marketId: z.string().nullable(),
  languageId: z.string(),
})
/** An address on a list, and where its reader is at home. */
export type ListMember = z.infer<typeof memberSchema>

export const LEAVE_PATH = '/mail/leave/'
const SUBJECT = 'list'

export type ListLinks = ReturnType<typeof listLinks>

/** Keys that take an address off a list, for good: they say all themselves, and only this shop makes and reads them. */
export function listLinks({ seal, open }: Pick<SecretBox, 'seal' | 'open'>) {
  return {
    keyOf: (member: ListMember): string => seal(JSON.stringify(member), SUBJECT),
    /** Undefined for every key that was not made here. */
    read: (key: string): ListMember | undefined => {
      try {
        return memberSchema.parse(JSON.parse(open(key, SUBJECT)))
      } catch {
        return undefined
      }
    },
  }
}
