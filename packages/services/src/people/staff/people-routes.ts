import { staffPersonChangeSchema, staffPersonNewSchema } from '@shop/contract/rest/staff-people'
import { readJsonAs } from '../../platform/http/body'
import { withDetails } from '../../platform/http/internal-route'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import { originOf } from '../../platform/http/request'
import type { Handler, Route } from '../../platform/http/server'
import { createRequireChange } from './console-page'
import type { People } from './people'
import type { StaffDoor } from './staff-door'

const BASE = '/staff/people'
const LARGEST_BODY = 16_384

type Deps = {
  readonly people: People
  readonly door: StaffDoor
  readonly consoleOrigins: ReadonlySet<string>
}

/** `GET /staff/people`, `POST /staff/people`, `POST /staff/people/{ref}`: who works here and with which roles. */
export function peopleRoutes({ people, door, consoleOrigins }: Deps): readonly Route[] {
  const requireChange = createRequireChange({ door, consoleOrigins })
  const wishOf = ({ method }: HttpRequest) => ({ permission: 'staff:manage', operation: `${method} ${BASE}` }) as const

  const list: Handler = async (request) => {
    const actor = await door.require(request, wishOf(request))
    return jsonReply(200, { people: await people.list(actor) }, NO_STORE)
  }

  const add: Handler = async (request) => {
    const actor = await requireChange(request, wishOf(request))
    const wish = await readJsonAs(request, LARGEST_BODY, staffPersonNewSchema, 'The person cannot be read')
    return jsonReply(201, await people.add(wish, { actor, origin: originOf(request) }), NO_STORE)
  }

  const change: Handler = async (request) => {
    const actor = await requireChange(request, wishOf(request))
    const ref = request.path.slice(BASE.length + 1)
    const wish = await readJsonAs(request, LARGEST_BODY, staffPersonChangeSchema, 'The change cannot be read')
    return jsonReply(200, await people.change(ref, wish, { actor, origin: originOf(request) }), NO_STORE)
  }

  return [
    { path: BASE, methods: ['GET', 'POST'], handle: (request) => (request.method === 'POST' ? add : list)(request) },
    { path: `${BASE}/`, methods: ['POST'], handle: withDetails(change) },
  ]
}
