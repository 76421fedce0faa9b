import { type LedgerEntry, type TakenBack, takenBack } from './ledger'

/** An entry of an order's points; of pieces that came back or were cancelled it names the row. */
export type GoodsEntry = LedgerEntry & {
  readonly orderRowId?: number | null
  readonly quantity?: number | null
}

/** A row as it was bought: pieces that were cancelled count too. */
export type PaidGoods = {
  readonly id: number
  readonly quantity: number
  readonly paidMinor: number
  /** Of lines that were added to the order. */
  readonly supplementId?: string | null
}
export type LostPieces = { readonly orderRowId: number; readonly quantity: number }
export type LostPoints = LostPieces & TakenBack & Pick<LedgerEntry, 'supplementId'>

/** The points that go with pieces of an order, row by row; all that is left with the last piece. */
export function pointsOfGoods(
  held: readonly GoodsEntry[],
  bought: readonly PaidGoods[],
  pieces: readonly LostPieces[],
): readonly LostPoints[] {
  const goods = bought.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
  const entries = [...held]
  const lost: LostPoints[] = []
  for (const { orderRowId, quantity } of pieces) {
    const row = bought.find(({ id }) => id === orderRowId)
    if (!row) continue
    const { supplementId = null } = row
    const back = { orderRowId, quantity }
    const returned = worthOf(bought, [...entries, { ...back, entry: 'lapsed', points: 0 }])
    // The pieces count once, also where they take points of two kinds.
    const taken = takenBack(entries, { goods, returned }, supplementId).map((one, at) => ({
      ...{ ...back, quantity: at === 0 ? quantity : 0, supplementId },
      ...one,
    }))
    entries.push(...taken)
    lost.push(...taken)
  }
  return lost
}

/** What was paid for the pieces that have gone in all. */
function worthOf(bought: readonly PaidGoods[], held: readonly GoodsEntry[]): number {
  return bought.reduce((sum, { id, quantity, paidMinor }) => {
    const back = held.reduce((pieces, one) => pieces + (one.orderRowId === id ? (one.quantity ?? 0) : 0), 0)
    return sum + Math.floor((paidMinor * Math.min(back, quantity)) / quantity)
  }, 0)
}
