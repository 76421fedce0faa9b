import type { Channels } from '../../ground/channel/channels'
import { letterLinks } from '../../ground/mails/letter'
import { LEAVE_PATH, type ListLinks, type ListMember } from '../../ground/mails/list-links'
import type { ShopLinksNow } from '../../ground/mails/shop-links'
import { NO_STORE } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { SignUps } from './sign-ups'

type Parts = {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly links: ShopLinksNow
  readonly listLinks: ListLinks
  readonly signUps: Pick<SignUps, 'leave'>
}

/**
 * The address in the header List-Unsubscribe of a mail. A mailbox posts to it, once and with no further question (RFC 8058);
 * a person who opens it is led to the shop, where the same key takes the address off the list.
 */
export function leaveListRoutes({ channels, links, listLinks, signUps }: Parts): readonly Route[] {
  const pageOf = async ({ marketId, languageId }: ListMember, confirmKey: string): Promise<string> => {
    const link = letterLinks(await channels.placeOf({ marketId, languageId }), await links())
    return link('home', { query: { action: 'unsubscribe', confirmKey } })
  }

  const handle = async ({ method, path }: HttpRequest) => {
    const key = path.slice(LEAVE_PATH.length)
    const member = listLinks.read(key)
    if (!member) throw new Refusal('NOT_FOUND', 404, 'No such list')
    if (method === 'GET')
      return { status: 303, headers: { ...NO_STORE, location: await pageOf(member, key), 'x-robots-tag': 'noindex' } }
    await signUps.leave(key)
    return {
      status: 200,
      headers: { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' },
      body: 'Unsubscribed\n',
    }
  }
  return [{ path: LEAVE_PATH, methods: ['GET', 'POST'], handle }]
}
