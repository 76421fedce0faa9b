import { comingQuerySchema, type DeskComing } from '@shop/contract/rest/desk-coming-soon'
import type { Channels } from '../channel/channels'
import type { ShopLinksNow } from '../mails/shop-links'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import { countComing, listComing } from './coming-store'
import { short } from './customers'
import type { DeskOperation } from './desk-routes'

const PERMISSION = 'stock:watch'
const MOST = 100

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly channels: Channels
  readonly links: ShopLinksNow
}

/** Products about their first day, and those that more pieces are coming of: which day, in which market, and what is there. */
export function comingOperations({ db, clock, channels, links }: Parts): readonly DeskOperation[] {
  const urlOf = async (marketId: string | undefined, alias: string) => {
    const { market, language } = await channels.placeOf({ marketId: marketId ?? null })
    const linkTo = await links()
    return linkTo({ market: market.alias, locale: language.code }, 'product', { params: { alias } })
  }
  return [
    {
      method: 'GET',
      path: 'coming-soon',
      permission: PERMISSION,
      handle: async ({ query, marketsFor }): Promise<DeskComing> => {
        const asked = comingQuerySchema.safeParse(Object.fromEntries(query))
        if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'The filter cannot be read')
        const { q: term, market, state } = asked.data
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const own = marketsFor(PERMISSION, known)
        const markets = market ? own.filter((id) => short(id) === market) : own
        const filter = { markets, term, state, now: clock.now() }
        const [rows, total] = await Promise.all([listComing(db, filter, MOST), countComing(db, filter)])
        const products = rows.map(async ({ alias, firstDay, markets: sold, ...row }) => ({
          ...row,
          markets: [...new Set(sold.map(short))],
          firstDay: firstDay.toISOString(),
          url: await urlOf(sold[0], alias),
        }))
        return { products: await Promise.all(products), total }
      },
    },
  ]
}
