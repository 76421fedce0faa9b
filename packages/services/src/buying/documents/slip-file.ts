import type { Channels } from '../../ground/channel/channels'
import type { Queryable } from '../../platform/sql'
import { soldOrder } from './document-store'
import type { Documents } from './documents'
import { packingSlips } from './packing-slips'
import { pdf } from './pdf'

type Parts = {
  readonly db: Queryable
  readonly channels: Pick<Channels, 'placeOf'>
  readonly documents: Pick<Documents, 'sellerOf'>
}
type Wish = { readonly numbers: readonly number[]; readonly markets: readonly string[]; readonly writtenAt: Date }

/** The packing slips of those of the orders that are of these markets. Undefined when there is none. */
export async function slipFile(
  { db, channels, documents }: Parts,
  { numbers, markets, writtenAt }: Wish,
): Promise<Buffer | undefined> {
  const slips = []
  for (const number of numbers) {
    const order = await soldOrder(db, number)
    if (!order || !markets.includes(order.market_id)) continue
    slips.push({ order, place: await channels.placeOf({ marketId: order.market_id, languageId: order.language_id }) })
  }
  const [first] = slips
  const paper = first && packingSlips(slips, { seller: documents.sellerOf(first.place), writtenAt })
  return paper && pdf(paper)
}
