import type { Sheets } from '../../reference/sheets'
import { seededToken } from '../seeded-ids'
import type { Cast } from './cast'
import { reviewerMarketId, reviewers } from './people'

const hour = 3_600_000

/** What customers of every market have lying in their carts: for staff to look at, and for campaigns to be tried on. */
export function addOpenCarts(sheets: Sheets, { bought }: Cast, seed: number, now: Date): void {
  for (const [index, owner] of reviewers().entries()) {
    const id = seededToken(seed, `open cart ${owner.id}`)
    const at = new Date(now.getTime() - (2 + index * 5) * hour)
    sheets.add('carts', {
      id,
      channel_id: '1|no',
      market_id: reviewerMarketId(owner),
      user_id: owner.id,
      completed_at: null,
      created_at: at,
      updated_at: at,
    })
    for (let line = 0; line <= index % 3; line++) {
      const { product } = bought[(index * 3 + line) % bought.length]!
      sheets.add('cart_lines', {
        cart_id: id,
        sku_id: product.skus[index % product.skus.length]!.no,
        quantity: 1 + (index % 4 === 3 && line === 0 ? 1 : 0),
        added_at: at,
      })
    }
  }
}
