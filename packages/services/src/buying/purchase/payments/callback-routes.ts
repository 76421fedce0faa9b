import { readBody } from '../../../platform/http/body'
import { signatureTime } from '../../../platform/http/callback-signature'
import { errorReply, type Reply } from '../../../platform/http/reply'
import type { HttpRequest } from '../../../platform/http/request'
import type { Route } from '../../../platform/http/server'
import type { Platform } from '../../../platform/platform'
import { loadPayment, saveEvent } from './payment-store'
import { type Callback, callbackSchema, isAboutDispute } from './provider-wire'
import type { Settle } from './settle'

const LARGEST_BODY = 8 * 1024
const FRESH_MS = 5 * 60_000

type Parts = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly secret: string
  readonly onReport: Settle['onReport']
}

/**
 * `POST /payments/callbacks`: the provider reports that something happened. The report is stored, answered at once and
 * used as a hint: only the provider's answer to our own question counts.
 */
export function callbackRoutes({ db, clock, log, secret, onReport }: Parts): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    const body = await readBody(request, LARGEST_BODY)
    const signedAt = signatureTime(request.headers['x-payments-signature'], body, secret)
    if (signedAt === undefined) return errorReply(401, 'UNAUTHENTICATED', 'The signature is not the provider’s')
    const callback = parsed(body)
    if (!callback) return errorReply(400, 'BAD_REQUEST', 'The body is no callback')
    const payment = await loadPayment(db, callback.reference)
    const isOurs = payment && (payment.purchase_id === null || payment.purchase_id === callback.purchaseId)
    if (!isOurs) return errorReply(404, 'NOT_FOUND', 'There is no such payment')
    const { eventId, event } = callback
    const isFresh = Math.abs(clock.now().getTime() - signedAt) <= FRESH_MS
    // An old message may be a copy: the provider is asked, but the message is not stored.
    if (isFresh) await saveEvent(db, { paymentId: payment.id, eventId, event, body: callback }, clock.now())
    // Of an order only what the buyer's bank does is news: everything else is the shop's own doing.
    if (payment.order_id !== null && !isAboutDispute(event)) return { status: 204 }
    onReport(payment.id).catch((error) => log.warn('payment.not-settled', { payment: payment.id, error }))
    return { status: 204 }
  }
  return [{ path: '/payments/callbacks', methods: ['POST'], handle }]
}

function parsed(body: Buffer): Callback | undefined {
  try {
    return callbackSchema.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}
