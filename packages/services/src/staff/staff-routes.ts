import { staffCredentialsSchema } from '@shop/contract/rest/staff'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { type SignInDeps, signInStaff } from './sign-in-staff'
import { endSession, staffOfSession } from './staff-store'

const BODY_BYTES = 4_096
const IDLE_MS = 30 * 60_000
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The console server's door. It is not among the forwarded paths and opens only to the forwarders' secret. */
export function staffRoutes(deps: SignInDeps & { readonly forwarderSecret: string }): readonly Route[] {
  const guarded = (request: HttpRequest) => {
    if (!equalSecrets(request.headers['x-forwarder-secret'], deps.forwarderSecret))
      throw new HttpError(404, 'NOT_FOUND', 'No such address')
  }
  return [
    {
      path: '/staff/sessions',
      methods: ['POST'],
      handle: async (request) => {
        guarded(request)
        const credentials = staffCredentialsSchema.safeParse(await readJson(request, BODY_BYTES))
        if (!credentials.success) throw new HttpError(400, 'BAD_REQUEST', 'E-mail and password are required')
        return jsonReply(200, await signInStaff(deps, { ...credentials.data, address: request.clientAddress }))
      },
    },
    {
      path: '/staff/sessions/',
      methods: ['GET', 'DELETE'],
      handle: async (request) => {
        guarded(request)
        const id = request.path.slice('/staff/sessions/'.length)
        const now = deps.clock.now()
        const known = SESSION_ID.test(id)
        if (request.method === 'DELETE') {
          if (known) await endSession(deps.db, id, now)
          return { status: 204 }
        }
        const staff = known ? await staffOfSession(deps.db, id, now, new Date(now.getTime() - IDLE_MS)) : undefined
        if (!staff) throw new HttpError(404, 'NOT_FOUND', 'No such session')
        return jsonReply(200, { id: staff.ref, name: staff.name, email: staff.email, role: staff.role })
      },
    },
  ]
}
