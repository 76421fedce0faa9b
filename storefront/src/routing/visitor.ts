import { type AuthUser, userOfToken } from '@shop/api-client/auth/auth-state'
import { merchantQuery } from '@shop/api-client/graphql/server'
import { merchantCall } from '@/data/merchant-call'
import { failureOfCall } from '@/data/page-failure'
import { contextOf, type Place } from '@/place/place-of'

/** A signed-in visitor, as the services know the bearer of the token. */
export type Visitor = {
  readonly id: number
  readonly isMember: boolean
  readonly customerType: AuthUser['customerType']
  readonly token: string
  /** The staff account behind a login as this user. */
  readonly spoofedBy: string | undefined
}

const DOCUMENT = `query WhoIsThere($channelId: String, $languageId: String, $marketId: String) {
  getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) { id memberType customerType }
}`

/** Nobody for a token that is damaged, expired or ended. Services that do not answer are a failure, not a sign-out. */
export async function visitorOf(token: string | undefined, place: Place): Promise<Visitor | undefined> {
  const named = token && userOfToken(token, undefined)
  if (!token || !named) return undefined
  const answer = await merchantQuery(DOCUMENT, contextOf(place), {
    ...merchantCall(contextOf(place)),
    token,
    timeoutMs: 3_000,
  })
  if (!answer.ok) {
    if (answer.error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return undefined
    throw failureOfCall(answer.error)
  }
  const user = answer.value.getUser
  if (!user) return undefined
  return {
    id: user.id,
    isMember: user.memberType !== '',
    customerType: user.customerType ?? named.customerType,
    token,
    spoofedBy: named.spoofedBy,
  }
}
