import { formatMoney } from '@shop/domain/format'
import { money, toDecimal } from '@shop/domain/money'
import type { Place } from '../../ground/context/place'
import { shopWhy } from '../../ground/context/shop-why'
import type { Viewer } from '../../ground/context/viewer'
import { refuse } from '../../platform/refusal'
import { accessLinesOf } from '../impersonation/access-lines'
import { explainStoredEntry } from '../membership/explain-entry'
import { createAccountConsents } from './account-consents'
import { createAccountDocuments } from './account-documents'
import { type BalanceEntryRow, balanceEntriesOf } from './account-store'

const YEAR_MS = 365 * 86_400_000
const MOST_ACCESSES = 200

const causes = {
  seed: 'CORRECTION',
  goodwill: 'CORRECTION',
  correction: 'CORRECTION',
  order: 'PURCHASE',
  refund: 'REFUND',
  order_cancelled: 'REFUND',
  order_edited: 'REFUND',
} as const satisfies Record<BalanceEntryRow['cause'], string>

export type Account = ReturnType<typeof createAccount>

type Parts = Parameters<typeof createAccountConsents>[0] & Parameters<typeof createAccountDocuments>[0]

/** What a member reads and settles of the own account, beside the data of the user itself. */
export function createAccount(parts: Parts) {
  const { db, clock, channels } = parts
  return {
    ...createAccountDocuments(parts),
    ...createAccountConsents(parts),

    balanceEntries: async ({ userId }: Viewer, { market, language }: Place) =>
      (await balanceEntriesOf(db, userId, market.currency.code)).map((row) => ({
        id: row.id,
        cause: causes[row.cause],
        orderId: row.order_id,
        amount: toDecimal(row.amount_minor),
        amountFormatted: formatMoney(money(row.amount_minor, row.currency), language.code),
        at: row.at,
      })),

    /** How an entry of the points comes about, in the member's words. */
    pointsWhy: async ({ userId }: Viewer, entryId: number, { language }: Place) => {
      const explained = await explainStoredEntry({ db, channels }, userId, entryId)
      if (!explained) throw refuse('NOT_FOUND', 'There is no such entry')
      const { steps, market, lineName } = explained
      return shopWhy([['points', steps]], {
        locale: language.code,
        timeZone: market.settings.timeZone,
        amount: (minor) => formatMoney(money(minor, market.currency.code), language.code),
        lineName,
        isNamed: () => true,
      })
    },

    accesses: async ({ userId }: Viewer) => {
      const now = clock.now()
      const since = new Date(now.getTime() - YEAR_MS)
      const rows = await accessLinesOf(db, userId, { since, now, most: MOST_ACCESSES })
      return rows.map(({ id, team, reason_code: reason, kind, summary, market_id: marketId, at }) => ({
        ...{ id, team, reason, summary, marketId, at },
        hasChanged: kind === 'changed' || kind === 'edited',
      }))
    },
  }
}
