import type { DeskReturns } from '@shop/contract/rest/desk-sections'
import type { DeskOperation } from './desk-routes'
import { type SectionParts, sectionCalls } from './section-calls'
import { returnsOf } from './section-store'

/** The returns of one customer. */
export function customerReturnsOperation(parts: SectionParts): DeskOperation {
  const { db } = parts
  const { seen } = sectionCalls(parts)
  return {
    method: 'GET',
    path: 'customers/:/returns',
    permission: 'customers:view',
    handle: async (call): Promise<DeskReturns> => {
      const rows = await returnsOf(db, (await seen(call)).id)
      return { returns: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
    },
  }
}
