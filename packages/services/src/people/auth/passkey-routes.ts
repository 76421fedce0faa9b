import { type MemberPasskeyWish, memberPasskeyWishSchema } from '@shop/contract/rest/passkeys'
import { cookieNames } from '@shop/domain/constants'
import { readCookie } from '@shop/domain/cookie'
import { notSignedIn, type Viewer } from '../../ground/context/viewer'
import { readJsonAs } from '../../platform/http/body'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import { bearerOf, type HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { Auth } from './auth'
import { signInReply } from './auth-routes'
import type { MemberPasskeys } from './member-passkeys'

const BODY_BYTES = 16_384

type Deps = {
  readonly passkeys: MemberPasskeys
  readonly auth: Pick<Auth, 'viewerOf'>
  /** Where pages of the shop are. */
  readonly origins: () => Promise<ReadonlySet<string>>
}

/** `POST /auth/passkeys`, of pages of the shop alone: a passkey belongs to the host that it was made on. */
export function passkeyRoutes({ passkeys, auth, origins }: Deps): readonly Route[] {
  const ownOrigin = async ({ headers }: HttpRequest): Promise<string> => {
    const { origin = '' } = headers
    if ((await origins()).has(origin)) return origin
    throw new Refusal('FORBIDDEN', 403, 'This must come from a page of the shop')
  }
  const answer = async (request: HttpRequest): Promise<Reply> => {
    const wish = await readJsonAs(request, BODY_BYTES, memberPasskeyWishSchema, 'The wish cannot be read')
    const origin = await ownOrigin(request)
    const { clientAddress } = request
    const deviceToken = readCookie(request.headers.cookie, cookieNames.knownDevice)
    if (wish.do === 'ask') return jsonReply(200, { options: await passkeys.ask(origin, clientAddress) }, NO_STORE)
    if (wish.do === 'sign-in')
      return signInReply(await passkeys.signIn({ ...wish, clientAddress, deviceToken }), request)
    const viewer = await auth.viewerOf(bearerOf(request))
    if (!viewer || viewer.spoofedBy !== undefined) throw notSignedIn()
    if (wish.do === 'offer') {
      const options = await passkeys.offer(viewer, wish.password, { origin, clientAddress, deviceToken })
      return jsonReply(200, { options }, NO_STORE)
    }
    await change(passkeys, viewer, wish)
    return jsonReply(200, { passkeys: await passkeys.list(viewer) }, NO_STORE)
  }
  return [
    {
      path: '/auth/passkeys',
      methods: ['POST'],
      handle: (request) => answer(request).finally(() => request.raw.resume()),
    },
  ]
}

type Change = Extract<MemberPasskeyWish, { do: 'list' | 'add' | 'rename' | 'remove' }>

async function change(passkeys: MemberPasskeys, viewer: Viewer, wish: Change): Promise<void> {
  if (wish.do === 'add') await passkeys.add(viewer, wish)
  if (wish.do === 'rename') await passkeys.rename(viewer, wish.id, wish.name)
  if (wish.do === 'remove') await passkeys.remove(viewer, wish.id)
}
