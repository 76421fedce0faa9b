import { parseEmail } from '@shop/domain/validation'
import type { Database } from '../platform/database'
import { HttpError, jsonReply } from '../platform/http/reply'
import { equalSecrets } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import type { Mails } from './mails'

const NUMBER = /^\+?\d{6,15}$/

type Parts = { readonly db: Database; readonly mails: Mails; readonly forwarderSecret: string }

/** `GET /mails?to=`: what an address or a number was sent. Not among the forwarded paths; opens only to the forwarders' secret. */
export function mailRoutes({ db, mails, forwarderSecret }: Parts): readonly Route[] {
  return [
    {
      path: '/mails',
      methods: ['GET'],
      handle: async (request) => {
        if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret))
          throw new HttpError(404, 'NOT_FOUND', 'No such address')
        const given = request.query.get('to') ?? ''
        const to = NUMBER.test(given) ? given : parseEmail(given)
        if (!to) throw new HttpError(400, 'BAD_REQUEST', 'to must be an e-mail address or a number')
        return jsonReply(200, await mails.readTo(db, to), { 'cache-control': 'no-store' })
      },
    },
  ]
}
