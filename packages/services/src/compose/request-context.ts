import type { RequestContext, Services } from '../ground/context/context'
import type { Place, PlaceArgs } from '../ground/context/place'

export type Variables = Readonly<Record<string, unknown>>
type Own = Pick<
  RequestContext,
  'requestId' | 'clientAddress' | 'viewer' | 'idempotencyKey' | 'cartVersion' | 'requireStaff'
>

/** What the resolvers of one operation are given. */
export function requestContext(services: Services, own: Own, variables: Variables): RequestContext {
  // The services are inherited: copying them into every context costs a request as much as its checks.
  return Object.assign(Object.create(services) as Services, {
    requestId: own.requestId,
    clientAddress: own.clientAddress,
    viewer: own.viewer,
    idempotencyKey: own.idempotencyKey,
    cartVersion: own.cartVersion,
    requireStaff: own.requireStaff,
    placeOf: withVariables(services.channels.placeOf, variables),
  })
}

/** Clients add the three context variables to every operation; what an argument leaves out is taken from them. */
export function withVariables(placeOf: (args: PlaceArgs) => Place | Promise<Place>, variables: Variables) {
  return async ({ channelId, marketId, languageId }: PlaceArgs): Promise<Place> =>
    placeOf({
      channelId: channelId ?? textOf(variables.channelId),
      marketId: marketId ?? textOf(variables.marketId),
      languageId: languageId ?? textOf(variables.languageId),
    })
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
