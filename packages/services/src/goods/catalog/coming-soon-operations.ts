import { type ConsoleComing, comingQuerySchema } from '@shop/contract/rest/console-coming-soon'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { ShopLinksNow } from '../../ground/mails/shop-links'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { countComing, listComing } from './coming-soon'

const PERMISSION = 'stock:watch'
const MOST = 100

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Channels
  readonly links: ShopLinksNow
}

/** Products about their first day, and those that more pieces are coming of: which day, in which market, and what is there. */
export function comingOperations({ db, clock, channels, links }: Parts): readonly StaffOperation[] {
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
      handle: async ({ query, marketsFor }): Promise<ConsoleComing> => {
        const { q: term, market, state } = query(comingQuerySchema)
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const own = marketsFor(PERMISSION, known)
        const markets = market ? own.filter((id) => shortMarketId(id) === market) : own
        const filter = { markets, term, state, now: clock.now() }
        const [rows, total] = await Promise.all([listComing(db, filter, MOST), countComing(db, filter)])
        const products = rows.map(async ({ alias, firstDay, markets: sold, ...row }) => ({
          ...row,
          markets: [...new Set(sold.map(shortMarketId))],
          firstDay: firstDay.toISOString(),
          url: await urlOf(sold[0], alias),
        }))
        return { products: await Promise.all(products), total }
      },
    },
  ]
}
