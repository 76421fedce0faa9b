import {
  accessChoiceSchema,
  accessRequestSchema,
  impersonationPanicSchema,
  impersonationStartSchema,
} from '@shop/contract/rest/impersonation'
import { mayStaff } from '@shop/domain/staff'
import { noSuchAddress, withDetails } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import { type HttpRequest, originOf } from '../../platform/http/request'
import type { Handler, Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { createRequireChange } from '../staff/console-page'
import type { StaffDoor, StaffWish } from '../staff/staff-door'
import type { AccessHolds } from './access-holds'
import type { AccountAccesses } from './account-access'
import { bodyOf } from './impersonation-body'
import { impersonationSteps } from './impersonation-steps'
import { homeMarketOf } from './impersonation-store'
import { BASE, impersonationViews } from './impersonation-views'
import type { createRunning } from './run-impersonation'
import { checkStart, type createStart } from './start-impersonation'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly door: StaffDoor
  readonly start: ReturnType<typeof createStart>
  readonly running: ReturnType<typeof createRunning>
  readonly accesses: AccountAccesses
  readonly holds: AccessHolds
  readonly consoleOrigins: ReadonlySet<string>
}

/**
 * Login as user, from the console. All need the staff token; what changes something also needs the console's own page.
 *
 *     GET  /staff/impersonations/list?state=running|ended&customerRef=    one's own, the team's, all; a customer's history
 *     POST /staff/impersonations                                     start
 *     GET  /staff/impersonations/check?customerRef=&marketId=        whether a start would be let in
 *     GET  /staff/impersonations/{id}
 *     POST /staff/impersonations/{id}/elevate | /extend | /end
 *     POST /staff/impersonations/{id}/hold                           ask to hold it back from the customer
 *     POST /staff/impersonations/{id}/decide-hold                    an auditor agrees, or not
 *     POST /staff/impersonations/panic                               end those of a person, of a market, all
 *     POST /staff/access-requests                                    ask the customer; answers the number to read out
 *     POST /staff/access-choice                                      write down what a customer wished (leads)
 */
export function impersonationRoutes(deps: Deps): readonly Route[] {
  const { db, clock, door, start, running } = deps
  const changing = createRequireChange(deps)

  const requireFor = createRequireFor(deps)

  const begin: Handler = async (request) => {
    await changing(request, { permission: 'impersonate:read', operation: `POST ${BASE}` })
    const asked = await bodyOf(request, impersonationStartSchema)
    const actor = await requireFor(request, { permission: 'impersonate:read', operation: `POST ${BASE}` }, asked)
    const origin = originOf(request)
    if (asked.way !== 'api_token' && !origin.userAgent)
      throw new Refusal('BAD_REQUEST', 400, 'A code is for one browser, and this one does not say which it is')
    return jsonReply(201, await start(actor, asked, origin), NO_STORE)
  }

  const { list, one } = impersonationViews(deps)
  const steps = impersonationSteps(deps, changing)

  const check: Handler = async (request) => {
    const operation = `GET ${BASE}/check`
    await door.require(request, { permission: 'impersonate:read', operation })
    const asked = readQuery(request.query, accessRequestSchema, 'The customer and the market are needed')
    const actor = await requireFor(request, { permission: 'impersonate:read', operation }, asked)
    const found = await checkStart({ db, clock }, actor, asked)
    if (!found) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
    return jsonReply(200, found, NO_STORE)
  }

  const panic: Handler = async (request) => {
    const operation = `POST ${BASE}/panic`
    const lead = await door.actorOf(request.headers)
    const isLead = lead !== undefined && mayStaff(lead.grants, 'impersonations:end-team')
    const permission = isLead ? 'impersonations:end-team' : 'impersonations:end-any'
    const actor = await changing(request, { permission, operation })
    const ended = await running.panic(actor, await bodyOf(request, impersonationPanicSchema), originOf(request))
    return jsonReply(200, { ended }, NO_STORE)
  }

  const { ask, choose } = customerChoices(deps, changing, requireFor)
  const routes: readonly Route[] = [
    { path: '/staff/access-choice', methods: ['POST'], handle: choose },
    { path: BASE, methods: ['POST'], handle: begin },
    { path: `${BASE}/list`, methods: ['GET'], handle: list },
    { path: `${BASE}/panic`, methods: ['POST'], handle: panic },
    { path: `${BASE}/check`, methods: ['GET'], handle: check },
    {
      path: `${BASE}/`,
      methods: ['GET', 'POST'],
      handle: (request) => {
        if (request.method !== 'POST') return one(request)
        const step = request.path.slice(BASE.length + 1).split('/')[1] ?? ''
        const take = Object.hasOwn(steps, step) ? steps[step] : undefined
        if (!take) throw noSuchAddress()
        return take(request)
      },
    },
    { path: '/staff/access-requests', methods: ['POST'], handle: ask },
  ]
  return routes.map((route) => ({ ...route, handle: withDetails(route.handle) }))
}

type RequireFor = ReturnType<typeof createRequireFor>

/** In the market that is looked at and in the customer's own; whom nobody knows, the deed itself refuses. */
const createRequireFor =
  ({ db, door }: Pick<Deps, 'db' | 'door'>) =>
  async (
    request: HttpRequest,
    wish: Omit<StaffWish, 'marketId'>,
    { customerRef, marketId }: { readonly customerRef: string; readonly marketId: string },
  ) => {
    const actor = await door.require(request, { ...wish, marketId })
    const home = await homeMarketOf(db, customerRef)
    if (home !== undefined) await door.require(request, { ...wish, marketId: home })
    return actor
  }

/** What a customer is asked for, and what a lead writes down of the customer's wish. */
function customerChoices(
  { accesses }: Pick<Deps, 'accesses'>,
  changing: ReturnType<typeof createRequireChange>,
  requireFor: RequireFor,
) {
  const ask: Handler = async (request) => {
    const operation = 'POST /staff/access-requests'
    const actor = await changing(request, { permission: 'impersonate:read', operation })
    const wish = await bodyOf(request, accessRequestSchema)
    await requireFor(request, { permission: 'impersonate:read', operation }, wish)
    return jsonReply(201, await accesses.ask(actor, wish, originOf(request)), NO_STORE)
  }

  const choose: Handler = async (request) => {
    const operation = 'POST /staff/access-choice'
    const actor = await changing(request, { permission: 'access:choose', operation })
    const wish = await bodyOf(request, accessChoiceSchema)
    await requireFor(request, { permission: 'access:choose', operation }, wish)
    await accesses.chooseFor(actor, wish, originOf(request))
    return { status: 204 }
  }

  return { ask, choose }
}
