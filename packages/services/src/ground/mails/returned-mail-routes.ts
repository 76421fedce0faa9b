import { readBody } from '../../platform/http/body'
import { HttpError } from '../../platform/http/reply'
import { bearerOf, equalSecrets, type HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { DeadAddresses } from './dead-addresses'
import { isDeadAddress, readDeliveryReport } from './delivery-report'
import { noteReturned } from './mail-store'

const LARGEST_REPORT = 256 * 1024

type Parts = Pick<Platform, 'db' | 'log'> & { readonly dead: DeadAddresses; readonly key: string }

/**
 * `POST /mail/returned`: the operator's mail server hands on what came back to the sender, as it came (RFC 3464). Only
 * a report that names a mail of ours counts, so nobody closes another's address by a letter to the mailbox.
 */
export function returnedMailRoutes({ db, log, dead, key }: Parts): readonly Route[] {
  const handle = async (request: HttpRequest) => {
    if (!equalSecrets(bearerOf(request), key)) throw new Refusal('UNAUTHENTICATED', 401, 'The key is not right')
    if (!/^message\/(rfc822|global)\b/i.test(request.headers['content-type'] ?? '')) {
      request.raw.resume()
      throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The content type must be message/rfc822')
    }
    const report = await readDeliveryReport(await readBody(request, LARGEST_REPORT))
    // Answers and notes of absence come to the same mailbox.
    if (report?.action !== 'failed') return { status: 204 }
    const { messageId, status } = report
    await db.transaction(async (tx) => {
      const mail = await noteReturned(tx, messageId, `The mail came back (${status})`)
      if (!mail) return
      if (isDeadAddress(status)) await dead.add(tx, mail.to_address, status)
      log.warn('mail.returned', { kind: mail.kind, status })
    })
    return { status: 204 }
  }
  return [{ path: '/mail/returned', methods: ['POST'], handle }]
}
