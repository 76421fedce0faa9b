import type { Behaviour, Shown, Visitor } from '@shop/search/behaviour/behaviour-port'
import type { Log } from '@shop/watch/log'
import { z } from 'zod'
import type { Channels } from '../../../ground/channel/channels'
import { resolvePlace } from '../../../ground/context/place'
import type { Reply } from '../../../platform/http/reply'
import type { HttpRequest } from '../../../platform/http/request'
import type { Handler } from '../../../platform/http/server'
import type { Catalog } from '../../catalog/catalog'
import { productKeyOf } from '../pages/product-keys'
import type { ReadTicket, Tickets } from '../tickets/tickets'
import { Parameters } from './parameters'
import { nameOf, refused, refuseLongQuery, refuseMethod } from './query-handler'
import { bodyError, parseBody, readObject } from './read-body'
import { badRequest, SearchError } from './search-error'
import { type Caller, readCaller } from './visit'

export const NOTIFICATIONS = '/api/storefront/v3/notifications/'

export type NotificationServices = {
  readonly channels: Channels
  readonly catalog: Catalog
  readonly tickets: Tickets
  readonly behaviour: Behaviour
  readonly logOf: (request: HttpRequest) => Log
  readonly gate: (caller: { readonly customerKey: string | undefined }, request: HttpRequest) => void
}

const MOST_TOLD = 1_000
const key = z.string().min(1).max(200)
const ticketSchema = z.object({ ticket: z.string().min(1).max(400) })
const favouriteSchema = z
  .object({ productKey: key.optional(), variantKey: key.optional() })
  .refine((given) => (given.productKey === undefined) !== (given.variantKey === undefined), {
    message: 'either productKey or variantKey',
    path: ['productKey'],
  })
const removal = <Name extends string>(name: Name, list: z.ZodType<string[]>) =>
  z
    .object({ removeAll: z.boolean().optional(), [name]: list.optional() })
    .refine((given) => (given as Record<string, unknown>).removeAll === true || given[name as never] !== undefined, {
      message: `removeAll: true or ${name}`,
      path: [name],
    })
const phrasesSchema = removal('phrases', z.array(z.string().max(400)).max(MOST_TOLD))
const keysSchema = removal('productKeys', z.array(key).max(MOST_TOLD))

/** What a notification does. Its body is checked even where nothing may be kept of the caller. */
type Notification = (body: unknown, told: Told) => Promise<void>
type Told = {
  readonly caller: Caller
  readonly services: NotificationServices
  readonly keep: (work: (behaviour: Behaviour, visitor: Visitor) => Promise<void>) => Promise<void>
}
type Removal = { readonly removeAll?: boolean; readonly phrases?: string[]; readonly productKeys?: string[] }

const NOTIFICATIONS_BY_NAME: Readonly<Record<string, Notification>> = {
  click: (body, told) => shownThing('click', body, told),
  'add-to-cart': (body, told) => shownThing('add-to-cart', body, told),
  'add-favorite': (body, told) => favourite('add-favorite', body, told),
  'remove-favorite': (body, told) => favourite('remove-favorite', body, told),
  'remove-recent-searches': (body, { keep }) => {
    const { removeAll, phrases = [] }: Removal = parseBody(phrasesSchema, body)
    return keep((behaviour, visitor) => behaviour.removeRecentSearches(visitor, removeAll ? 'all' : phrases))
  },
  'remove-recently-viewed': (body, { keep }) => {
    const { removeAll, productKeys = [] }: Removal = parseBody(keysSchema, body)
    return keep((behaviour, visitor) => behaviour.removeRecentlyViewed(visitor, removeAll ? 'all' : productKeys))
  },
  end: (_, { keep }) => keep((behaviour, visitor) => behaviour.end(visitor)),
  'ad-impression': async (body) => {
    parseBody(ticketSchema, body)
  },
}
const WITHOUT_BODY: ReadonlySet<string> = new Set(['end'])

export function createNotificationHandler(services: NotificationServices): Handler {
  const answer = async (request: HttpRequest): Promise<Reply> => {
    const name = nameOf(request, NOTIFICATIONS)
    const notification = Object.hasOwn(NOTIFICATIONS_BY_NAME, name) ? NOTIFICATIONS_BY_NAME[name] : undefined
    if (!notification)
      throw new SearchError(404, 'There is no such notification', [{ field: 'name', reason: 'unknown' }])
    refuseMethod(request, ['POST'])
    refuseLongQuery(request)
    const body = await readObject(request)
    const parameters = new Parameters(request.query)
    const caller = readCaller(parameters, await services.channels.all())
    parameters.check()
    services.gate(caller, request)
    if (body === undefined && !WITHOUT_BODY.has(name)) throw bodyError('missing')
    const { visitor } = caller
    await notification(body ?? {}, {
      caller,
      services,
      keep: async (work) => {
        if (visitor && caller.isRecorded) await work(services.behaviour, visitor)
      },
    })
    return { status: 204, headers: { 'cache-control': 'no-store' } }
  }
  return (request) => answer(request).catch((error) => refused(error, request, services.logOf(request)))
}

async function shownThing(
  kind: 'click' | 'add-to-cart',
  body: unknown,
  { caller, services, keep }: Told,
): Promise<void> {
  const { ticket } = parseBody(ticketSchema, body)
  const read = services.tickets.read(ticket, caller.sessionKey)
  if (!read) throw badRequest([{ field: 'ticket', reason: 'invalid or too old' }])
  await keep((behaviour, visitor) =>
    behaviour.notify(visitor, {
      kind,
      ticket,
      ...(read.productKey && { productKey: read.productKey }),
      // Content has its key where products have that of a variant.
      ...(read.productKey && read.variantKey && { variantKey: read.variantKey }),
      shown: shownWhere(read),
      isSuspect: read.isSameSession === false,
    }),
  )
}

function shownWhere({ page, list, algorithm, position, reference }: ReadTicket): Shown {
  const isSearch = page === 'search-page' || page === 'autocomplete' || page === 'content-search-page'
  return {
    page,
    ...(list && { list }),
    ...(algorithm && { algorithm }),
    position,
    ...(reference && (isSearch ? { phrase: reference } : { reference })),
  }
}

/** A variant stands for its product. What the catalogue does not have is not kept: the index may lag behind it. */
async function favourite(kind: 'add-favorite' | 'remove-favorite', body: unknown, told: Told): Promise<void> {
  const given = parseBody(favouriteSchema, body)
  const { caller, services, keep } = told
  const channels = await services.channels.all()
  const place = resolvePlace(channels, { marketId: caller.market.id })
  const catalog = await services.catalog.at(place)
  const productKey = productKeyOf(given.productKey ?? given.variantKey ?? '', catalog)
  if (productKey !== undefined) await keep((behaviour, visitor) => behaviour.notify(visitor, { kind, productKey }))
}
