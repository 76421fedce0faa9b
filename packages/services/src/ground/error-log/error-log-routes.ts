import { clientErrorSchema } from '@shop/contract/rest/error-log'
import type { StaffDoor } from '../../people/staff/staff-door'
import type { Database } from '../../platform/database'
import { readJsonAs } from '../../platform/http/body'
import { internalRoute } from '../../platform/http/internal-route'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { addressWithinLimit, type Limit, tooMany } from '../../platform/rate-limit'
import { openErrors } from './error-log-store'
import { reportError } from './report-error'

const LARGEST_BODY = 32 * 1024
/** A page that fails in a loop says so once a few times; what comes then is noise. */
const REPORTS: Limit = { name: 'error-log', most: 30, windowMs: 60_000 }
const MOST_SHOWN = 200

type StaffDeps = { readonly db: Database; readonly door: StaffDoor; readonly forwarderSecret: string }
type Deps = Pick<Platform, 'db' | 'clock'>

/** `PUT /log-error`: an error of a shopper's page, kept without anything personal. */
export function errorLogRoutes({ db, clock }: Deps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!(await addressWithinLimit({ db, clock }, REPORTS, request)))
      throw tooMany(60, 'Too many reports, wait a moment')
    const error = await readJsonAs(
      request,
      LARGEST_BODY,
      clientErrorSchema,
      'The body is not the report of a client error',
    )
    await reportError(db, error, clock.now())
    return { status: 204 }
  }
  return [{ path: '/log-error', methods: ['PUT'], handle }]
}

/** `GET /staff/errors`: what is not resolved, for staff who may see it; opens only to the forwarders' secret. */
export function staffErrorRoutes({ db, door, forwarderSecret }: StaffDeps): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    await door.require(request, { permission: 'errors:view', operation: 'GET /staff/errors' })
    return jsonReply(200, await openErrors(db, MOST_SHOWN), NO_STORE)
  }
  return [internalRoute(forwarderSecret, { path: '/staff/errors', methods: ['GET'], handle })]
}
