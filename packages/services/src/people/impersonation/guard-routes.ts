import { restClass } from '@shop/domain/staff'
import type { Viewer } from '../../ground/context/viewer'
import { bearerOf, type HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { Impersonation } from './check-impersonation'
import type { FaultLogs } from './fault-log'
import type { ImpersonationGuard } from './guard-impersonation'

type Deps = {
  readonly guard: ImpersonationGuard
  readonly faults: Pick<FaultLogs, 'note'>
  /** Checks each operation of its documents itself. */
  readonly graphqlPath: string
  readonly viewerOf: (token: string | undefined) => Promise<Viewer | undefined>
}

const STAFF = /^\/(staff|assist)\//
const SEARCH = '/api/storefront/v3/queries/'
const SIGN_IN = /^\/(auth|api)\/$/

/**
 * Every address of this process, whichever services it runs: a token of staff behind a customer is held to the list of
 * operations here, at the service that owns them, and not only at the door that the browser sees.
 */
export function guardRoutes(
  routes: readonly Route[],
  { guard, faults, viewerOf, graphqlPath }: Deps,
): readonly Route[] {
  return routes.map((route) => ({
    ...route,
    handle: async (request) => {
      const one = await impersonationOf(request)
      if (one) faults.note(request.raw, one)
      if (one && route.path !== graphqlPath) {
        try {
          await refuseFixed(one, request, route.path)
          await guard.allow(one, {
            operation: `${request.method} ${route.path}`,
            as: restClass(request.method, route.path, request.path),
            requestId: request.requestId,
          })
        } catch (error) {
          // An unread body would block the next request of the connection.
          request.raw.resume()
          throw error
        }
      }
      return route.handle(one && route.path.startsWith(SEARCH) ? unrecorded(request) : request)
    },
  }))

  /** Staff routes and the customer's sign-in are closed to impersonation tokens. */
  async function refuseFixed(one: Impersonation, { method, path, requestId }: HttpRequest, route: string) {
    const operation = `${method} ${path}`
    if (SIGN_IN.test(route)) await guard.refuse(one, operation, 'IMPERSONATION_FORBIDDEN', requestId)
    if (!STAFF.test(`${route}/`)) return
    await guard.recordRefusal(one, operation, 'IMPERSONATION_FORBIDDEN', requestId)
    throw new Refusal('NOT_FOUND', 404, 'No such address')
  }

  async function impersonationOf(request: HttpRequest) {
    const token = bearerOf(request)
    return token ? (await viewerOf(token))?.impersonation : undefined
  }
}

/** Searches and views of staff are not recorded as the customer's behaviour. */
function unrecorded(request: HttpRequest): HttpRequest {
  const query = new URLSearchParams(request.query)
  query.set('notify', 'false')
  return { ...request, query }
}
