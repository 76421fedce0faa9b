import { z } from 'zod'
import type { Consumer } from '../../ground/background/consumer'
import { actedForMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import { userToChange } from '../users/user-to-change'

/** Somebody of the staff began to change things in the customer's name. Key: impersonation id. */
export const ACTED_TOPIC = 'account.acted-for'

const actedSchema = z.object({
  impersonationId: z.uuid(),
  userId: z.number().int(),
  reasonCode: z.string(),
  at: z.iso.datetime(),
})

/** One letter for each session in which something was changed, in the language of the customer's own account. */
export function notifyCustomerOfActs(mails: Mails): Consumer {
  return {
    name: 'mail.acted-for',
    topic: ACTED_TOPIC,
    handle: async (tx, { body }) => {
      const { impersonationId, userId, reasonCode, at } = actedSchema.parse(body)
      const user = await userToChange(tx, userId)
      if (!user) return
      await mails.send(tx, {
        key: `acted_for:${impersonationId}`,
        kind: 'acted_for',
        to: user.email,
        place: { marketId: user.market_id, languageId: user.language_id },
        userId,
        write: (letter) => actedForMail(letter, { firstName: user.address.firstName, reasonCode, at: new Date(at) }),
      })
    },
  }
}
