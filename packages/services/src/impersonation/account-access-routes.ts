import { accountAccessChangeSchema } from '@shop/contract/rest/impersonation'
import type { Viewer } from '../context/viewer'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import { originOf } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import type { AccountAccesses } from './account-access'

const LARGEST_BODY = 2_048
const NO_STORE = { 'cache-control': 'no-store' }

type Deps = {
  readonly accesses: AccountAccesses
  readonly viewerOf: (request: HttpRequest) => Promise<Viewer | undefined>
}

/** `/api/account-access`: the customer sees who of the staff was in the account, ends it, and decides about it. */
export function accountAccessRoutes({ accesses, viewerOf }: Deps): readonly Route[] {
  return [
    {
      path: '/api/account-access',
      methods: ['GET', 'POST'],
      handle: async (request) => {
        const viewer = await viewerOf(request)
        if (!viewer) {
          request.raw.resume()
          throw new HttpError(401, 'UNAUTHENTICATED', 'This needs a signed-in user')
        }
        const { userId } = viewer
        if (request.method === 'POST') {
          const change = accountAccessChangeSchema.safeParse(await readJson(request, LARGEST_BODY))
          if (!change.success) throw new HttpError(400, 'BAD_REQUEST', 'The body says nothing that can be done')
          const wish = change.data
          if (wish.do === 'end') await accesses.end(userId)
          else if (wish.do === 'choose') await accesses.choose(userId, wish.choice, originOf(request))
          else if (wish.do === 'refuse') await accesses.refuse(userId, wish.id)
          else if (!(await accesses.confirm(userId, wish.id, wish.number)))
            throw new HttpError(403, 'FORBIDDEN', 'The number is wrong, or too old')
        }
        return jsonReply(200, await accesses.see(userId), NO_STORE)
      },
    },
  ]
}
