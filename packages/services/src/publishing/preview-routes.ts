import { previewExchangeSchema } from '@shop/contract/rest/previews'
import { z } from 'zod'
import { readJsonAs } from '../platform/http/body'
import { internalRoute, noSuchAddress } from '../platform/http/internal-route'
import { readQuery } from '../platform/http/query'
import { jsonReply, NO_STORE } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import type { Previews } from './previews'

const BODY_BYTES = 2_048
const addressSchema = z.object({ token: z.string().default('') })
const VIEW = /^[0-9a-f]{32}$/

type Deps = {
  readonly previews: Previews
  readonly forwarderSecret: string
}

/** For the storefront's own server; everybody else gets 404. */
export function previewRoutes({ previews, forwarderSecret }: Deps): readonly Route[] {
  const route = (path: string, method: string, answer: (request: HttpRequest) => Promise<unknown>): Route =>
    internalRoute(forwarderSecret, {
      path,
      methods: [method],
      handle: async (request) => jsonReply(200, await answer(request), NO_STORE),
    })
  return [
    route('/previews/exchange', 'POST', async (request) => {
      const asked = await readJsonAs(request, BODY_BYTES, previewExchangeSchema, 'Token and host are required')
      return previews.exchange(asked.token, asked.host)
    }),
    route('/previews/session', 'GET', ({ headers }) =>
      previews.session(String(headers['x-preview-secret'] ?? ''), String(headers['x-preview-host'] ?? '')),
    ),
    route('/previews/address', 'GET', async ({ query }) => {
      const session = await previews.ofAddress(readQuery(query, addressSchema).token)
      if (!session) throw noSuchAddress()
      return session
    }),
    route('/previews/views/', 'GET', ({ path }) => {
      const view = path.slice('/previews/views/'.length)
      if (!VIEW.test(view)) throw noSuchAddress()
      return previews.viewed(view)
    }),
  ]
}
