import { z } from 'zod'
import type { Consumer } from '../background/consumer'
import { welcomeMail } from '../mails/account-mails'
import type { Mails } from '../mails/mails'
import { loadUser } from './user-store'

const registeredSchema = z.object({ userId: z.number().int() })

/** Greets a new account; who left again before that hears nothing. */
export function welcoming(mails: Mails): Consumer {
  return {
    name: 'mail.user-registered',
    topic: 'user.registered',
    handle: async (tx, { body }) => {
      const { userId } = registeredSchema.parse(body)
      const user = await loadUser(tx, userId)
      if (!user) return
      await mails.send(tx, {
        key: `welcome:${userId}`,
        kind: 'welcome',
        to: user.email,
        place: { marketId: user.market_id, languageId: user.language_id },
        userId,
        write: (letter) => welcomeMail(letter, { firstName: user.address.firstName }),
      })
    },
  }
}
