import { accountAccessChangeSchema } from '@shop/contract/rest/impersonation'
import { notSignedIn, type Viewer } from '../../ground/context/viewer'
import { readJsonAs } from '../../platform/http/body'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import { originOf } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { AccountAccesses } from './account-access'

const LARGEST_BODY = 2_048

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
          throw notSignedIn()
        }
        const { userId } = viewer
        if (request.method === 'POST') {
          const wish = await readJsonAs(
            request,
            LARGEST_BODY,
            accountAccessChangeSchema,
            'The body says nothing that can be done',
          )
          if (wish.do === 'end') await accesses.end(userId)
          else if (wish.do === 'choose') await accesses.choose(userId, wish.choice, originOf(request))
          else if (wish.do === 'refuse') await accesses.refuse(userId, wish.id)
          else if (!(await accesses.confirm(userId, wish.id, wish.number)))
            throw new Refusal('FORBIDDEN', 403, 'The number is wrong, or too old')
        }
        return jsonReply(200, await accesses.see(userId), NO_STORE)
      },
    },
  ]
}
