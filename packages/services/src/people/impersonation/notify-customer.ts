import { z } from 'zod'
import type { Consumer, JobHandler } from '../../ground/background/consumer'
import { actedForMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import type { Platform } from '../../platform/platform'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import { userToChange } from '../users/user-to-change'
import { heldUntil } from './access-lines'

/** Somebody of the staff began to change things in the customer's name. Key: impersonation id. */
export const ACTED_TOPIC = 'account.acted-for'

const actedSchema = z.object({
  impersonationId: z.uuid(),
  userId: z.number().int(),
  reasonCode: z.string(),
  at: z.iso.datetime(),
})

type Parts = Pick<Platform, 'clock'> & { readonly mails: Mails }

const HELD_JOB = 'mail.acted-for-held'

/** One letter for each session in which something was changed, in the language of the customer's own account. */
export function notifyCustomerOfActs(parts: Parts): Consumer {
  return { name: 'mail.acted-for', topic: ACTED_TOPIC, handle: (tx, { body }) => tell(parts, tx, body) }
}

/** The letters that were held back, as soon as their time is over. */
export function heldLettersOfActs(parts: Parts): JobHandler {
  return { kind: HELD_JOB, handle: (tx, { body }) => tell(parts, tx, body) }
}

async function tell({ clock, mails }: Parts, tx: Queryable, body: unknown): Promise<void> {
  const acted = actedSchema.parse(body)
  const { impersonationId, userId, reasonCode, at } = acted
  const until = await heldUntil(tx, impersonationId, clock.now())
  if (until) return schedule(tx, { kind: HELD_JOB, key: impersonationId, body: acted, runAt: until })
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
}
