import { forgotFormSchema } from '@shop/contract/rest/account-forms'
import { z } from 'zod'
import type { JobHandler } from '../../ground/background/consumer'
import type { Place } from '../../ground/context/place'
import { resetMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import type { SecretBox } from '../../platform/secret-box'
import type { Auth } from '../auth/auth'

const RESET_JOB = 'mail.reset'
const MINUTE_MS = 60_000

const sealedSchema = z.object({ sealed: z.string() })
const askedSchema = z
  .object({
    userId: z.number(),
    email: z.string(),
    firstName: z.string(),
    resetKey: z.string(),
    marketId: z.string(),
    languageId: z.string(),
    minutes: z.number(),
  })
  .nullable()

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & { auth: Pick<Auth, 'requestReset'>; secrets: SecretBox }

/**
 * Answers true whether or not the address has an account. The mail is written in the background from a sealed job that
 * is there in both cases: neither the answer nor its time tells them apart, and the key lies nowhere in the open.
 */
export function createRequestReset({ db, clock, ids, auth, secrets }: Parts) {
  return async (email: string, place: Place, clientAddress: string): Promise<true> => {
    if (!forgotFormSchema.safeParse({ email }).success) throw refuse('INVALID_EMAIL', 'This is no e-mail address')
    const asked = await auth.requestReset(email, place, clientAddress)
    const now = clock.now()
    const mail = asked && {
      userId: asked.userId,
      email: asked.email,
      firstName: asked.firstName,
      resetKey: asked.resetKey,
      marketId: asked.place.market.id,
      languageId: asked.place.language.id,
      minutes: Math.round((asked.expiresAt.getTime() - now.getTime()) / MINUTE_MS),
    }
    const key = ids.uuid()
    const sealed = secrets.seal(JSON.stringify(mail ?? null), `${RESET_JOB} ${key}`)
    await schedule(db, { kind: RESET_JOB, key, body: { sealed }, runAt: now })
    return true
  }
}

export function resetMails({ mails, secrets }: { mails: Mails; secrets: SecretBox }): JobHandler {
  return {
    kind: RESET_JOB,
    handle: async (tx, { key, body }) => {
      const text = secrets.open(sealedSchema.parse(body).sealed, `${RESET_JOB} ${key}`)
      const asked = askedSchema.parse(JSON.parse(text))
      if (!asked) return
      await mails.send(tx, {
        key: `reset:${key}`,
        kind: 'reset',
        to: asked.email,
        place: { marketId: asked.marketId, languageId: asked.languageId },
        userId: asked.userId,
        write: (letter) => resetMail(letter, asked),
      })
    },
  }
}
