import { explainEntry, type WhyStep } from '@shop/domain/why'
import type { Channels } from '../../ground/channel/channels'
import type { MarketRecord } from '../../ground/context/place'
import type { Queryable } from '../../platform/sql'
import { type LedgerOfEntry, ledgerOfEntry } from './points-why-store'

type Parts = { readonly db: Queryable; readonly channels: Pick<Channels, 'placeOf'> }

export type ExplainedEntry = {
  readonly steps: readonly WhyStep[]
  /** The market of the order, or of the member where the entry names no order. */
  readonly market: MarketRecord
  /** A row of the order as it is called. */
  readonly lineName: (id: string) => string
}

/** How an entry of a member's points comes about; undefined where the member has no such entry. */
export async function explainStoredEntry(
  { db, channels }: Parts,
  userId: number,
  id: number,
): Promise<ExplainedEntry | undefined> {
  const ledger = await ledgerOfEntry(db, userId, id)
  const entries = ledger?.entries.map((one) => ({ ...one, at: Date.parse(one.at) }))
  const entry = entries?.at(-1)
  if (!ledger || !entries || !entry) return undefined
  const { market } = await channels.placeOf({ marketId: ledger.market_id, languageId: ledger.language_id })
  const order = ledger.order && (await earningOrder(channels, ledger.order))
  const { timeZone } = market.settings
  return {
    steps: explainEntry(entry, { entries, order, timeZone }),
    market: order?.soldIn ?? market,
    lineName: (row) => {
      const found = ledger.order?.rows.find((one) => String(one.id) === row)
      return [found?.name, found?.sku_name].filter(Boolean).join(', ')
    },
  }
}

async function earningOrder(channels: Parts['channels'], order: NonNullable<LedgerOfEntry['order']>) {
  const { channel_id: channelId, market_id: marketId, language_id: languageId } = order
  const { market } = await channels.placeOf({ channelId, marketId, languageId })
  const rows = order.rows.map(({ id, bought, addedAt }) => ({
    id,
    bought,
    addedAt: addedAt === null ? null : Date.parse(addedAt),
  }))
  return { market: market.alias, pointsPerMajorUnit: market.settings.pointsPerMajorUnit, rows, soldIn: market }
}
