import type { AuditFile } from '@shop/contract/rest/audit'
import { toDecimal } from '@shop/domain/money'
import { statusGroup } from '@shop/domain/order'
import { csvOf } from '../../ground/audit/csv'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { ListedRow } from './order-store'

const NAMES = [
  'number',
  'placed',
  'market',
  'status',
  'payment',
  'payment_state',
  'pieces',
  'total',
  'currency',
] as const

/** The orders of a list as a file, without a word of who bought. */
export function ordersFile(rows: readonly ListedRow[], now: Date): AuditFile {
  const lines = rows.map((row) => [
    row.id,
    row.created_at.toISOString(),
    shortMarketId(row.market_id),
    statusGroup(row.status) ?? row.status,
    row.payment_name,
    row.payment_state,
    row.pieces,
    toDecimal(row.total_minor),
    row.currency,
  ])
  return { name: `orders-${now.toISOString().slice(0, 10)}.csv`, type: 'text/csv', text: csvOf(NAMES, lines) }
}
