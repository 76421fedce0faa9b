import { z } from 'zod'
import type { Consumer } from '../../ground/background/consumer'
import { welcomeMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import type { Platform } from '../../platform/platform'
import { putAccountConfirmation } from './sign-up-store'
import { confirmHash } from './sign-ups'
import { lockUser } from './user-store'

const registeredSchema = z.object({ userId: z.number().int() })

/** Nobody asks for the first mail again: its link is good for long. */
const VALID_MS = 90 * 86_400_000

type Parts = Pick<Platform, 'clock' | 'ids'> & { readonly mails: Mails }

/** Greets a new account, and lets who reads its mails confirm the address; who left again before that hears nothing. */
export function welcoming({ mails, clock, ids }: Parts): Consumer {
  return {
    name: 'mail.user-registered',
    topic: 'user.registered',
    handle: async (tx, { body }) => {
      const { userId } = registeredSchema.parse(body)
      const user = await lockUser(tx, userId)
      if (!user) return
      const confirmKey = ids.secret()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + VALID_MS)
      await putAccountConfirmation(tx, { keyHash: confirmHash(confirmKey), userId, now, expiresAt })
      await mails.send(tx, {
        key: `welcome:${userId}`,
        kind: 'welcome',
        to: user.email,
        place: { marketId: user.market_id, languageId: user.language_id },
        userId,
        write: (letter) => welcomeMail(letter, { firstName: user.address.firstName, confirmKey }),
      })
    },
  }
}
