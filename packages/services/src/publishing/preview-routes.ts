import { previewExchangeSchema } from '@shop/contract/rest/previews'
import type { PublishedChannel } from '@shop/domain/routing'
import type { PublishedTexts } from '@shop/i18n/published-texts'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply, type Reply, refusalReply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { Refusal } from '../platform/refusal'
import type { Previews } from './previews'

const BODY_BYTES = 2_048
const NO_STORE = { 'cache-control': 'no-store' }
const VIEW = /^[0-9a-f]{32}$/

type Deps = {
  readonly previews: Previews
  readonly routing: () => Promise<PublishedChannel>
  readonly texts: () => Promise<PublishedTexts>
  readonly forwarderSecret: string
}

/** What the storefront's own server asks; everybody else is told that there is nothing. */
export function previewRoutes({ previews, routing, texts, forwarderSecret }: Deps): readonly Route[] {
  const route = (path: string, method: string, answer: (request: HttpRequest) => Promise<unknown>): Route => ({
    path,
    methods: [method],
    handle: async (request): Promise<Reply> => {
      if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret)) throw missing()
      try {
        return jsonReply(200, await answer(request), NO_STORE)
      } catch (error) {
        if (error instanceof Refusal) return refusalReply(error)
        throw error
      }
    },
  })
  return [
    route('/routing', 'GET', routing),
    route('/texts', 'GET', texts),
    route('/previews/exchange', 'POST', async (request) => {
      const asked = previewExchangeSchema.safeParse(await readJson(request, BODY_BYTES))
      if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'Token and host are required')
      return previews.exchange(asked.data.token, asked.data.host)
    }),
    route('/previews/session', 'GET', ({ headers }) =>
      previews.session(String(headers['x-preview-secret'] ?? ''), String(headers['x-preview-host'] ?? '')),
    ),
    route('/previews/address', 'GET', async ({ query }) => {
      const session = await previews.ofAddress(query.get('token') ?? '')
      if (!session) throw missing()
      return session
    }),
    route('/previews/views/', 'GET', ({ path }) => {
      const view = path.slice('/previews/views/'.length)
      if (!VIEW.test(view)) throw missing()
      return previews.viewed(view)
    }),
  ]
}

const missing = () => new HttpError(404, 'NOT_FOUND', 'No such address')
