import { clientErrorSchema } from '@shop/contract/rest/error-log'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply, type Reply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { type Limit, withinLimit } from '../platform/rate-limit'
import type { StaffDoor } from '../staff/staff-door'
import { openErrors } from './error-log-store'
import { reportError } from './report-error'

const LARGEST_BODY = 32 * 1024
/** A page that fails in a loop says so once a few times; what comes then is noise. */
const REPORTS: Limit = { name: 'error-log', most: 30, windowMs: 60_000 }
const MOST_SHOWN = 200

type StaffDeps = { readonly db: Database; readonly door: StaffDoor; readonly forwarderSecret: string }
type Deps = { readonly db: Database; readonly clock: Clock }

/** `PUT /log-error`: an error of a shopper's page, kept without anything personal. */
export function errorLogRoutes({ db, clock }: Deps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!(await withinLimit({ db, clock }, REPORTS, request.clientAddress))) {
      request.raw.resume()
      throw new HttpError(429, 'RATE_LIMITED', 'Too many reports, wait a moment', { 'retry-after': '60' })
    }
    const error = clientErrorSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!error.success) throw new HttpError(400, 'BAD_REQUEST', 'The body is not the report of a client error')
    await reportError(db, error.data, clock.now())
    return { status: 204 }
  }
  return [{ path: '/log-error', methods: ['PUT'], handle }]
}

/** `GET /staff/errors`: what is not resolved, for staff who may see it; opens only to the forwarders' secret. */
export function staffErrorRoutes({ db, door, forwarderSecret }: StaffDeps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret))
      throw new HttpError(404, 'NOT_FOUND', 'No such address')
    await door.require(request, { permission: 'errors:view', operation: 'GET /staff/errors' })
    return jsonReply(200, await openErrors(db, MOST_SHOWN), { 'cache-control': 'no-store' })
  }
  return [{ path: '/staff/errors', methods: ['GET'], handle }]
}
