import { z } from 'zod'
import { internalRoute } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { ChangeFeed } from './change-feed'

const LONGEST_WAIT_MS = 20_000
const SINCE = /^([\w-]{1,64}):(\d{1,15})$/
const askedSchema = z.object({ since: z.string().default(''), wait: z.string().optional() })

type Deps = { readonly feed: ChangeFeed; readonly forwarderSecret: string }

/**
 * `GET /changes?since={process}:{number},…[&wait=0]`: what changed since, as soon as something did. Only our own servers
 * know the secret. `isWhole` is false for who has not heard of this process yet, or too long ago.
 */
export function changeRoutes({ feed, forwarderSecret }: Deps): readonly Route[] {
  const handle = async ({ query }: HttpRequest): Promise<Reply> => {
    const { since, wait } = readQuery(query, askedSchema)
    const at = heardOf(feed.process, since)
    if (at !== undefined && feed.since(at)?.length === 0 && wait !== '0') await feed.next(LONGEST_WAIT_MS)
    const changes = at === undefined ? undefined : feed.since(at)
    const news = {
      process: feed.process,
      at: feed.last(),
      isWhole: changes !== undefined,
      tags: [...new Set((changes ?? []).flatMap(({ tags }) => tags))],
    }
    return jsonReply(200, news, NO_STORE)
  }
  return [internalRoute(forwarderSecret, { path: '/changes', methods: ['GET'], handle })]
}

function heardOf(process: string, since: string): number | undefined {
  for (const part of since.split(',')) {
    const [, name, at] = SINCE.exec(part) ?? []
    if (name === process) return Number(at)
  }
  return undefined
}
