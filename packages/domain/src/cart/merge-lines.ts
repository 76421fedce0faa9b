import { isComingSoonOffer } from '../catalog'
import type { LineId, SkuId } from '../shared'
import type { Cart, CartLine } from './cart'
import { heldQuantity, isSameLine, maxCartLines, withLine } from './change-lines'

export type MergedLines = {
  readonly cart: Cart
  readonly moved: readonly { readonly skuId: SkuId; readonly quantity: number }[]
  /** Lines that did not fit into the stock: the shopper is told how many there are. */
  readonly reduced: readonly { readonly skuId: SkuId; readonly wanted: number; readonly stock: number }[]
}

type MergeIds = { readonly newLineId: () => LineId; readonly newGroupKey: () => string }

/**
 * Adds the old cart's lines to the current one, one after the other: quantities of the same sku and message are summed up
 * to the stock, packages move whole or not at all. What does not fit is named, so that nothing is lost silently.
 */
export function mergeLines(current: Cart, old: Pick<Cart, 'lines'>, ids: MergeIds, now: number): MergedLines {
  let cart = current
  const moved: { skuId: SkuId; quantity: number }[] = []
  const reduced: { skuId: SkuId; wanted: number; stock: number }[] = []
  for (const unit of unitsOf(old.lines)) {
    const wantedTimes = unit.times
    const times =
      cart.lines.length + unit.lines.length > maxCartLines ? 0 : Math.min(wantedTimes, roomFor(cart, unit, now))
    const groupKey = unit.isPackage ? ids.newGroupKey() : undefined
    for (const line of unit.lines) {
      const pieces = line.part?.pieces ?? 1
      const held = heldQuantity(cart, line.skuId)
      if (times < wantedTimes) {
        reduced.push({ skuId: line.skuId, wanted: held + pieces * wantedTimes, stock: stockNow(line, now) })
      }
      if (times === 0) continue
      const quantity = pieces * times
      moved.push({ skuId: line.skuId, quantity })
      const same = cart.lines.find((candidate) => !unit.isPackage && isSameLine(candidate, line))
      cart = same
        ? withLine(cart, { ...same, quantity: same.quantity + quantity })
        : {
            ...cart,
            lines: [...cart.lines, { ...line, id: ids.newLineId(), quantity, groupKey: groupKey ?? line.groupKey }],
          }
    }
  }
  return { cart, moved, reduced }
}

/** What moves together: a loose line piece by piece, the lines of a package as whole packages. */
type Unit = { readonly isPackage: boolean; readonly times: number; readonly lines: readonly CartLine[] }

function unitsOf(lines: readonly CartLine[]): Unit[] {
  const packages = new Map<string, CartLine[]>()
  const units: Unit[] = []
  for (const line of lines) {
    if (!line.part) {
      units.push({ isPackage: false, times: line.quantity, lines: [line] })
      continue
    }
    const key = line.groupKey ?? ''
    const known = packages.get(key)
    if (known) {
      known.push(line)
      continue
    }
    const parts = [line]
    packages.set(key, parts)
    units.push({ isPackage: true, times: Math.floor(line.quantity / line.part.pieces), lines: parts })
  }
  return units
}

function roomFor(cart: Cart, unit: Unit, now: number): number {
  const perSku = new Map<SkuId, number>()
  for (const line of unit.lines) perSku.set(line.skuId, (perSku.get(line.skuId) ?? 0) + (line.part?.pieces ?? 1))
  const rooms = unit.lines.map((line) => {
    const free = Math.max(0, stockNow(line, now) - heldQuantity(cart, line.skuId))
    return Math.floor(free / (perSku.get(line.skuId) ?? 1))
  })
  return Math.min(...rooms)
}

function stockNow({ offer }: CartLine, now: number): number {
  return offer?.isAvailable && !isComingSoonOffer(offer, now) ? offer.stock.totalStock : 0
}
