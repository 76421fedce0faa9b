import { forgotFormSchema } from '@shop/contract/rest/account-forms'
import { z } from 'zod'
import type { JobHandler } from '../../ground/background/consumer'
import type { Place } from '../../ground/context/place'
import { signInCodeMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import type { SecretBox } from '../../platform/secret-box'
import type { Auth } from '../auth/auth'

const CODE_JOB = 'mail.sign-in-code'

const sealedSchema = z.object({ sealed: z.string() })
const askedSchema = z
  .object({
    userId: z.number(),
    email: z.string(),
    firstName: z.string(),
    code: z.string(),
    marketId: z.string(),
    languageId: z.string(),
  })
  .nullable()

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & { auth: Pick<Auth, 'requestCode'>; secrets: SecretBox }

/** Answers true whether or not the address has an account; the job is there in both cases, as for a forgotten password. */
export function createRequestSignInCode({ db, clock, ids, auth, secrets }: Parts) {
  return async (email: string, place: Place, clientAddress: string): Promise<true> => {
    if (!forgotFormSchema.safeParse({ email }).success) throw refuse('INVALID_EMAIL', 'This is no e-mail address')
    const asked = await auth.requestCode(email, place, clientAddress)
    const mail: z.output<typeof askedSchema> = asked
      ? {
          ...{ userId: asked.userId, email: asked.email, firstName: asked.firstName, code: asked.code },
          ...{ marketId: asked.place.market.id, languageId: asked.place.language.id },
        }
      : null
    const key = ids.uuid()
    const sealed = secrets.seal(JSON.stringify(mail), `${CODE_JOB} ${key}`)
    await schedule(db, { kind: CODE_JOB, key, body: { sealed }, runAt: clock.now() })
    return true
  }
}

export function signInCodeMails({ mails, secrets }: { mails: Mails; secrets: SecretBox }): JobHandler {
  return {
    kind: CODE_JOB,
    handle: async (tx, { key, body }) => {
      const text = secrets.open(sealedSchema.parse(body).sealed, `${CODE_JOB} ${key}`)
      const asked = askedSchema.parse(JSON.parse(text))
      if (!asked) return
      await mails.send(tx, {
        key: `sign-in-code:${key}`,
        kind: 'sign_in_code',
        to: asked.email,
        place: { marketId: asked.marketId, languageId: asked.languageId },
        userId: asked.userId,
        write: (letter) => signInCodeMail(letter, asked),
      })
    },
  }
}
