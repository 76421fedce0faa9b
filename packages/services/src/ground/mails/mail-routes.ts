import { parseEmail } from '@shop/domain/validation'
import { z } from 'zod'
import type { Database } from '../../platform/database'
import { internalRoute } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import type { Route } from '../../platform/http/server'
import type { Mails } from './mails'

const NUMBER = /^\+?\d{6,15}$/
const askedSchema = z.object({
  to: z
    .string()
    .transform((text) => (NUMBER.test(text) ? text : parseEmail(text)))
    .pipe(z.string()),
})

type Parts = { readonly db: Database; readonly mails: Mails; readonly forwarderSecret: string }

/** `GET /mails?to=`: what an address or a number was sent. Not among the forwarded paths; opens only to the forwarders' secret. */
export function mailRoutes({ db, mails, forwarderSecret }: Parts): readonly Route[] {
  return [
    internalRoute(forwarderSecret, {
      path: '/mails',
      methods: ['GET'],
      handle: async (request) => {
        const { to } = readQuery(request.query, askedSchema, 'to must be an e-mail address or a number')
        return jsonReply(200, await mails.readTo(db, to), NO_STORE)
      },
    }),
  ]
}
