import { arrivalSchema, handoverRequestSchema, pickupSchema } from '@shop/contract/rest/market-handover'
import { cartInUse } from '@shop/domain/cart'
import { cookieNames, favouritesCap } from '@shop/domain/constants'
import { writeCookie } from '@shop/domain/cookie'
import { normaliseFavourites } from '@shop/domain/favourites'
import { marketByAlias, pickerMarkets } from '@shop/domain/market'
import { safeReturnTo } from '@shop/domain/navigation'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { readBody, readJson, readJsonAs } from '../../platform/http/body'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { addressWithinLimit, type Limit, tooMany } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import type { Carts } from '../cart/carts'
import { keepHandover, takeFavourites, useHandover } from './handover-store'

const LARGEST_BODY = 64 * 1024
const LARGEST_FORM = 1024
const HANDOVERS: Limit = { name: 'market-handover', most: 60, windowMs: 60_000 }

export type HandoverDeps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly channels: Pick<Channels, 'all' | 'placeOf'>
  readonly carts: Pick<Carts, 'refresh'>
  /** Of the pages of every market, which alone hand over to each other. */
  readonly originsOf: (markets: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * How a visitor takes cart and favourites to another market's domain (ruling 7): the page asks for a code, posts it to
 * the other domain as a form, and the page there picks the favourites up. Neither a cart's id nor anything personal is
 * ever in an address; login, consent and customer type stay behind. A code is bound to the browser that began by the
 * origin of its form: strangers can make a code, but only a page of the shop can send it, and that sends its own alone.
 */
export function handoverRoutes({ db, clock, ids, channels, carts, originsOf }: HandoverDeps): readonly Route[] {
  const begin = async (request: HttpRequest): Promise<Reply> => {
    if (!(await addressWithinLimit({ db, clock }, HANDOVERS, request)))
      throw tooMany(60, 'Too many changes of market, wait a moment')
    const fromOrigin = await ownOrigin(request)
    if (!fromOrigin) {
      request.raw.resume()
      throw new Refusal('FORBIDDEN', 403, 'This must come from a page of the shop')
    }
    const wish = await readJsonAs(request, LARGEST_BODY, handoverRequestSchema, 'The body names no market and path')
    const [channel] = await channels.all()
    const market = channel && marketByAlias(pickerMarkets(channel.markets), wish.market)
    if (!market) throw new Refusal('MARKET_NOT_FOUND', 404, 'There is no such market to choose')
    const code = ids.secret()
    const handover = {
      fromOrigin,
      marketId: market.id,
      path: safeReturnTo(wish.path),
      cartId: cartInUse(request.headers.cookie),
      favourites: normaliseFavourites(wish.favourites).slice(0, favouritesCap),
    }
    await keepHandover(db, code, handover, clock.now())
    return jsonReply(201, { code }, NO_STORE)
  }

  const arrive = async (request: HttpRequest): Promise<Reply> => {
    const form = new URLSearchParams((await readBody(request, LARGEST_FORM)).toString('latin1'))
    const wish = arrivalSchema.safeParse(Object.fromEntries(form))
    const pickup = ids.secret()
    const fromOrigin = isVisit(request) ? await ownOrigin(request) : undefined
    const arrival =
      fromOrigin && wish.success && (await useHandover(db, { code: wish.data.code, fromOrigin, pickup }, clock.now()))
    // From elsewhere, too late or a second time: the shop opens anyway, without cart and favourites.
    if (!arrival) return { status: 303, headers: { location: '/', ...NO_STORE } }
    const place = await channels.placeOf({ marketId: arrival.marketId })
    const cartId = await repriced(arrival.cartId, place, request.clientAddress)
    const { isSecure } = request
    const cookies = [
      writeCookie(cookieNames.selectedMarket, place.market.alias, { isSecure }),
      writeCookie(cookieNames.checkoutMarket, place.market.alias, { isSecure }),
      ...(cartId ? [writeCookie(cookieNames.cart, cartId, { isSecure })] : []),
    ]
    const [address = '/', hash] = arrival.path.split('#')
    const mark = `#market=${pickup}${cartId ? '.cart' : ''}${hash ? `&${hash}` : ''}`
    return { status: 303, headers: { location: address + mark, 'set-cookie': cookies, ...NO_STORE } }
  }

  const ownOrigin = async ({ headers: { origin } }: HttpRequest): Promise<string | undefined> => {
    const aliases = (await channels.all()).flatMap(({ markets }) => markets.map(({ alias }) => alias))
    return origin !== undefined && (await originsOf(aliases)).has(origin) ? origin : undefined
  }

  /** The cart in the new market, without goods that are not sold there; undefined when nothing is left. */
  const repriced = async (cartId: string | undefined, place: Place, clientAddress: string) => {
    if (!cartId) return undefined
    try {
      const cart = await carts.refresh(cartId, place, { allowExternalShippingFee: false, clientAddress })
      return cart.items.length > 0 ? cartId : undefined
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  const pickUp = async (request: HttpRequest): Promise<Reply> => {
    const wish = pickupSchema.safeParse(await readJson(request, LARGEST_FORM))
    const favourites = wish.success ? await takeFavourites(db, wish.data.pickup, clock.now()) : undefined
    if (favourites === undefined) throw new Refusal('NOT_FOUND', 404, 'Nothing waits under this code')
    return jsonReply(200, favourites, NO_STORE)
  }

  return [
    { path: '/api/market', methods: ['POST'], handle: arrive },
    { path: '/api/market/handover', methods: ['POST'], handle: begin },
    { path: '/api/market/favourites', methods: ['POST'], handle: pickUp },
  ]
}

/** Whether a browser shows the answer as its page, neither in a frame nor to a script; older ones do not say. */
const isVisit = ({ headers }: HttpRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document'
