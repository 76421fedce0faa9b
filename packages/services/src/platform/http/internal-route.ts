import { Refusal } from '../refusal'
import { type Reply, refusalReply } from './reply'
import { isForwarded } from './request'
import type { Handler, Route } from './server'

/** A route for our own servers, which know the forwarders' secret; everybody else gets 404. */
export const internalRoute = (forwarderSecret: string, route: Route): Route => ({
  ...route,
  handle: (request) => {
    if (!isForwarded(request, forwarderSecret)) throw noSuchAddress()
    return route.handle(request)
  },
})

export const noSuchAddress = () => new Refusal('NOT_FOUND', 404, 'No such address')

/** Answers refusals with all their details, such as the missing permission, the pieces left or both versions. */
export const withDetails =
  (handle: Handler): Handler =>
  async (request): Promise<Reply> => {
    try {
      return await handle(request)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, extensions } = error
      return { ...refusalReply(error), body: JSON.stringify({ errors: [{ message, extensions }] }) }
    }
  }
