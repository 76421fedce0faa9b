import { type StaffPerson, staffPersonChangeSchema, staffPersonNewSchema } from '@shop/contract/rest/staff-people'
import { type Audit, originOf } from '../audit/audit'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { Refusal } from '../platform/graphql/refusal'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import { hashPassword, wireHash } from '../platform/password'
import { sql } from '../platform/sql'
import { requireConsolePage } from './console-page'
import {
  changeState,
  insertPerson,
  lockAdmins,
  nextVersion,
  type PersonRow,
  peopleWhere,
  replaceGrants,
} from './people-store'
import { auditActor, type StaffActor, type StaffDoor } from './staff-door'
import type { StaffSessions } from './staff-sessions'

const BASE = '/staff/people'
const LARGEST_BODY = 16_384
const NO_STORE = { 'cache-control': 'no-store' }
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly door: StaffDoor
  readonly sessions: Pick<StaffSessions, 'endAllOf'>
  readonly consoleOrigins: ReadonlySet<string>
}

/** `GET /staff/people`, `POST /staff/people`, `POST /staff/people/{ref}`: who works here and with which roles. */
export function peopleRoutes({ db, clock, audit, door, sessions, consoleOrigins }: Deps): readonly Route[] {
  const admin = async (request: HttpRequest, isChange: boolean): Promise<StaffActor> => {
    const operation = `${request.method} ${BASE}`
    const actor = await door.require(request, { permission: 'staff:manage', operation })
    if (isChange) requireConsolePage(request, { origins: consoleOrigins, csrf: actor.csrf })
    return actor
  }
  const shown = async (ref: string) => {
    const [row] = await peopleWhere(db, sql`s.ref = ${ref}`, clock.now())
    if (!row) throw new HttpError(404, 'NOT_FOUND', 'There is nobody of this id')
    return row
  }
  const noted = (
    actor: StaffActor,
    request: HttpRequest,
    event: string,
    target: string,
    fields: readonly string[],
  ) => ({
    event,
    result: 'ok' as const,
    actor: auditActor(actor),
    origin: originOf(request),
    target: `staff ${target}`,
    fields,
  })

  const list: Handler = async (request) => {
    await admin(request, false)
    const rows = await peopleWhere(db, sql`true`, clock.now())
    return jsonReply(200, { people: rows.map(personOf) }, NO_STORE)
  }

  const add: Handler = async (request) => {
    const actor = await admin(request, true)
    const wish = staffPersonNewSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!wish.success) throw new HttpError(400, 'BAD_REQUEST', 'The person cannot be read')
    const { password, grants, ...person } = wish.data
    const passwordHash = await hashPassword(wireHash(password))
    const ref = await db.transaction(async (tx) => {
      const now = clock.now()
      const made = await insertPerson(tx, { ...person, passwordHash, now })
      if (!made) throw new Refusal('EMAIL_TAKEN', 409, 'There is an account for this e-mail already')
      await replaceGrants(tx, made.id, grants, actor.staffId, now)
      await audit.append(tx, noted(actor, request, 'staff.create', made.ref, grants.map(grantText)))
      return made.ref
    })
    return jsonReply(201, personOf(await shown(ref)), NO_STORE)
  }

  const change: Handler = async (request) => {
    const actor = await admin(request, true)
    const ref = request.path.slice(BASE.length + 1)
    const wish = staffPersonChangeSchema.safeParse(await readJson(request, LARGEST_BODY))
    if (!wish.success) throw new HttpError(400, 'BAD_REQUEST', 'The change cannot be read')
    if (!UUID.test(ref)) throw new HttpError(404, 'NOT_FOUND', 'There is nobody of this id')
    const person = await shown(ref)
    if (person.id === actor.staffId) throw new Refusal('FORBIDDEN', 403, 'Nobody changes their own rights')
    const { data } = wish
    await db.transaction(async (tx) => {
      const now = clock.now()
      const admins = await lockAdmins(tx)
      const isDone =
        data.do === 'grant'
          ? await nextVersion(tx, person.id, data.version)
          : await changeState(tx, {
              id: person.id,
              version: data.version,
              state: data.do === 'enable' ? 'active' : 'disabled',
              now,
            })
      if (!isDone) throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody changed this person meanwhile')
      const staysAdmin = data.do === 'grant' && data.grants.some(isFullAdmin)
      const isLast = admins.length === 1 && admins[0]?.id === person.id
      if (isLast && data.do !== 'enable' && !staysAdmin)
        throw new Refusal('FORBIDDEN', 403, 'Somebody must stay to manage the staff')
      if (data.do === 'grant') await replaceGrants(tx, person.id, data.grants, actor.staffId, now)
      const fields = data.do === 'grant' ? data.grants.map(grantText) : []
      await audit.append(tx, noted(actor, request, `staff.${data.do}`, ref, fields))
    })
    if (data.do === 'disable') await sessions.endAllOf(person.id, 'disabled')
    return jsonReply(200, personOf(await shown(ref)), NO_STORE)
  }

  return [
    { path: BASE, methods: ['GET', 'POST'], handle: (request) => (request.method === 'POST' ? add : list)(request) },
    { path: `${BASE}/`, methods: ['POST'], handle: change },
  ]
}

type Grant = PersonRow['grants'][number]
const grantText = ({ role, marketId }: Grant) => `${role} ${marketId ?? 'everywhere'}`
const isFullAdmin = ({ role, marketId }: Grant) => role === 'admin' && marketId === null

const personOf = (row: PersonRow): StaffPerson => ({
  ref: row.ref,
  email: row.email,
  name: row.name,
  team: row.team,
  locale: row.locale,
  state: row.state,
  hasTotp: row.has_totp,
  grants: row.grants.map(({ role, marketId }) => ({ role, marketId })),
  openSessions: row.open_sessions,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  version: row.version,
})
