import {
  type StaffWays,
  staffProviderLogoutSchema,
  staffProviderReturnSchema,
  staffProviderVisitSchema,
} from '@shop/contract/rest/staff-provider'
import { readJsonAs } from '../../../platform/http/body'
import { internalRoute } from '../../../platform/http/internal-route'
import { jsonReply, NO_STORE } from '../../../platform/http/reply'
import { originOf } from '../../../platform/http/request'
import type { Handler, Route } from '../../../platform/http/server'
import { Refusal } from '../../../platform/refusal'
import type { StaffProviderParts } from './create-provider'

const BODY_BYTES = 16_384

type Deps = {
  readonly provider: StaffProviderParts
  readonly isLocalOn: boolean
  readonly forwarderSecret: string
}

/**
 * The part of the console server's door that leads over the provider; it opens only to the forwarders' secret:
 *
 *     GET  /staff/ways                how one gets in here
 *     POST /staff/provider/visits     a browser is sent there
 *     POST /staff/provider/returns    it is back
 *     POST /staff/provider/logouts    the provider ended a session; what it sent proves itself
 */
export function providerRoutes({ provider, isLocalOn, forwarderSecret }: Deps): readonly Route[] {
  const internal = (path: string, method: string, handle: Handler) =>
    internalRoute(forwarderSecret, { path, methods: [method], handle })
  const ways: StaffWays = { provider: provider?.name ?? null, isLocalOn }

  const visit: Handler = async (request) => {
    const wish = await readJsonAs(request, BODY_BYTES, staffProviderVisitSchema, 'The visit cannot be read')
    return jsonReply(200, await the(provider).signIn.begin(wish, originOf(request)), NO_STORE)
  }
  const back: Handler = async (request) => {
    const brought = await readJsonAs(request, BODY_BYTES, staffProviderReturnSchema, 'The return cannot be read')
    return jsonReply(200, await the(provider).signIn.finish(brought, originOf(request)), NO_STORE)
  }
  const logout: Handler = async (request) => {
    const told = await readJsonAs(request, BODY_BYTES, staffProviderLogoutSchema, 'The logout token cannot be read')
    const isDone = await the(provider).signOut.fromOutside(told.logout_token, originOf(request))
    return isDone ? { status: 204, headers: NO_STORE } : jsonReply(400, { error: 'invalid_request' }, NO_STORE)
  }

  return [
    internal('/staff/ways', 'GET', async () => jsonReply(200, ways, NO_STORE)),
    internal('/staff/provider/visits', 'POST', visit),
    internal('/staff/provider/returns', 'POST', back),
    internal('/staff/provider/logouts', 'POST', logout),
  ]
}

function the(provider: StaffProviderParts): NonNullable<StaffProviderParts> {
  if (!provider) throw new Refusal('NOT_FOUND', 404, 'There is no OpenID provider')
  return provider
}
