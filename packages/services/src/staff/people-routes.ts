import { staffPersonChangeSchema, staffPersonNewSchema } from '@shop/contract/rest/staff-people'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import { originOf } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import { requireConsolePage } from './console-page'
import type { People } from './people'
import type { StaffActor, StaffDoor } from './staff-door'

const BASE = '/staff/people'
const LARGEST_BODY = 16_384
const NO_STORE = { 'cache-control': 'no-store' }

type Deps = {
  readonly people: People
  readonly door: StaffDoor
  readonly consoleOrigins: ReadonlySet<string>
}

/** `GET /staff/people`, `POST /staff/people`, `POST /staff/people/{ref}`: who works here and with which roles. */
export function peopleRoutes({ people, door, consoleOrigins }: Deps): readonly Route[] {
  const admin = async (request: HttpRequest, isChange: boolean): Promise<StaffActor> => {
    const operation = `${request.method} ${BASE}`
    const actor = await door.require(request, { permission: 'staff:manage', operation })
    if (isChange) requireConsolePage(request, { origins: consoleOrigins, csrf: actor.csrf })
    return actor
  }

  const list: Handler = async (request) => {
    await admin(request, false)
    return jsonReply(200, { people: await people.list() }, NO_STORE)
  }

  const add: Handler = async (request) => {
    const actor = await admin(request, true)
    const wish = staffPersonNewSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!wish.success) throw new HttpError(400, 'BAD_REQUEST', 'The person cannot be read')
    return jsonReply(201, await people.add(wish.data, { actor, origin: originOf(request) }), NO_STORE)
  }

  const change: Handler = async (request) => {
    const actor = await admin(request, true)
    const ref = request.path.slice(BASE.length + 1)
    const wish = staffPersonChangeSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!wish.success) throw new HttpError(400, 'BAD_REQUEST', 'The change cannot be read')
    return jsonReply(200, await people.change(ref, wish.data, { actor, origin: originOf(request) }), NO_STORE)
  }

  return [
    { path: BASE, methods: ['GET', 'POST'], handle: (request) => (request.method === 'POST' ? add : list)(request) },
    { path: `${BASE}/`, methods: ['POST'], handle: change },
  ]
}
