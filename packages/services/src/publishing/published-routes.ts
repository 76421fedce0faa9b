import { createHash } from 'node:crypto'
import type { PublishedSnapshot } from '@shop/contract/publishing/published-snapshot'
import { internalRoute } from '../platform/http/internal-route'
import { jsonReply } from '../platform/http/reply'
import type { Route } from '../platform/http/server'

type Deps = { readonly snapshot: () => Promise<PublishedSnapshot>; readonly forwarderSecret: string }

/** `GET /published`: everything our own servers make pages of; 304 when the caller has it already. */
export const publishedRoutes = ({ snapshot, forwarderSecret }: Deps): readonly Route[] => [
  internalRoute(forwarderSecret, {
    path: '/published',
    methods: ['GET'],
    handle: async ({ headers }) => {
      const reply = jsonReply(200, await snapshot(), { 'cache-control': 'private, no-cache' })
      const etag = `"${createHash('sha256')
        .update(reply.body ?? '')
        .digest('base64url')}"`
      const headersOut = { ...reply.headers, etag }
      if (headers['if-none-match'] === etag) return { status: 304, headers: headersOut }
      return { ...reply, headers: headersOut }
    },
  }),
]
