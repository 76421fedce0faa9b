import type { Offer } from '../catalog'
import type { Currency } from '../money'
import type { Campaign } from './campaign'

/** So many pieces of a line at so much each. */
export type PriceRun = { readonly quantity: number; readonly unitMinor: number }

/**
 * The working paper of one pricing: columns of integers by line, filled and changed in place by the campaigns' actions
 * and thrown away. Being mutable is what lets 50 lines and 10 campaigns cost microseconds; nothing outside sees it.
 */
export type PricingSheet = {
  readonly currency: Currency
  readonly offers: readonly Offer[]
  readonly quantity: readonly number[]
  /** Pieces that no campaign has taken yet: each piece takes part in one line campaign at most. */
  readonly free: number[]
  /** What the line costs after the line campaigns. */
  readonly selling: number[]
  /** The line's share of the fixed amounts taken off the cart. */
  readonly fixed: number[]
  readonly runs: (PriceRun[] | undefined)[]
  readonly campaigns: (Campaign[] | undefined)[]
  /** What the goods cost now, fixed amounts taken off. */
  goodsTotal: number
  dearestFirst: number[] | undefined
}

export function openSheet(currency: Currency, offers: readonly Offer[], quantity: readonly number[]): PricingSheet {
  const count = offers.length
  const selling = new Array<number>(count)
  let goodsTotal = 0
  for (let line = 0; line < count; line++) {
    selling[line] = unitIn(offers[line]!) * quantity[line]!
    goodsTotal += selling[line]!
  }
  return {
    currency,
    offers,
    quantity,
    free: quantity.slice(),
    selling,
    fixed: new Array<number>(count).fill(0),
    runs: new Array(count).fill(undefined),
    campaigns: new Array(count).fill(undefined),
    goodsTotal,
    dearestFirst: undefined,
  }
}

/** A piece's own price, campaigns that are part of it included; those on top of others come when all others have come. */
export function unitOf(sheet: PricingSheet, line: number): number {
  return unitIn(sheet.offers[line]!)
}

const unitIn = ({ campaignPrice, unitPrice }: Offer): number => campaignPrice?.lineMinor ?? unitPrice.sellingPriceIncVat

/** Line numbers by falling price of a piece, sorted once for all campaigns; equal prices stay in the cart's order. */
export function dearestFirst(sheet: PricingSheet): readonly number[] {
  if (!sheet.dearestFirst) {
    const units = sheet.offers.map(unitIn)
    sheet.dearestFirst = units.map((_, line) => line).sort((a, b) => units[b]! - units[a]!)
  }
  return sheet.dearestFirst
}

/** Lets a campaign take so many free pieces of a line at a price of its own. */
export function takePieces(sheet: PricingSheet, line: number, quantity: number, unitMinor: number): void {
  if (quantity <= 0) return
  addRun(sheet, line, quantity, unitMinor)
  sheet.free[line]! -= quantity
  changeSelling(sheet, line, (unitMinor - unitOf(sheet, line)) * quantity)
}

function addRun(sheet: PricingSheet, line: number, quantity: number, unitMinor: number): void {
  const runs = sheet.runs[line]
  if (!runs) {
    sheet.runs[line] = [{ quantity, unitMinor }]
    return
  }
  const same = runs.findIndex((run) => run.unitMinor === unitMinor)
  if (same < 0) runs.push({ quantity, unitMinor })
  else runs[same] = { quantity: runs[same]!.quantity + quantity, unitMinor }
}

export function changeSelling(sheet: PricingSheet, line: number, byMinor: number): void {
  sheet.selling[line]! += byMinor
  sheet.goodsTotal += byMinor
}

/** Remembers that a campaign changed a line, once. */
export function markLine(sheet: PricingSheet, line: number, campaign: Campaign): void {
  const marks = sheet.campaigns[line]
  if (!marks) sheet.campaigns[line] = [campaign]
  // Not pushed: growing an array reserves room for many more, on every line of every cart.
  else if (!marks.includes(campaign)) sheet.campaigns[line] = [...marks, campaign]
}

/** All pieces of a line by price: the campaigns' runs and, at the product's own price, what they left. */
export function runsOf(sheet: PricingSheet, line: number): readonly PriceRun[] {
  const runs = sheet.runs[line]
  const free = sheet.free[line]!
  if (!runs) return [{ quantity: free, unitMinor: unitOf(sheet, line) }]
  return free > 0 ? [...runs, { quantity: free, unitMinor: unitOf(sheet, line) }] : runs
}
