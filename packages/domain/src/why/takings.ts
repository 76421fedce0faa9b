import {
  type Campaign,
  comesOnTop,
  type PriceRun,
  type PriceWatch,
  type PricingSheet,
  rowsOf,
  runsOf,
  unitOf,
} from '../campaign'
import type { ReducedRun, WhyInputs } from './step'

/** What one campaign, code or cheque changed on one row of the pricing sheet. */
export type Taking = {
  readonly by: Campaign | 'cheque'
  readonly row: number
  readonly inputs: WhyInputs
  readonly amountMinor: number
  /** The price of the piece holds it already, so it is no reduction of the goods at their prices. */
  readonly isInPrice: boolean
}

type Row = {
  readonly runs: readonly PriceRun[]
  readonly all: readonly PriceRun[]
  readonly free: number
  readonly selling: number
  readonly fixed: number
}

/** Writes down who changes what while a cart is priced. */
export function watchTakings(promo: Campaign | null): { readonly watch: PriceWatch; readonly takings: Taking[] } {
  const takings: Taking[] = []
  let before: readonly Row[] = []
  const watch: PriceWatch = (sheet, by) => {
    const now = sheet.offers.map((_, row) => rowOf(sheet, row))
    if (by !== 'list') takings.push(...changes(sheet, by === 'voucher' ? 'cheque' : by, { before, now }, by === promo))
    before = now
  }
  return { watch, takings }
}

function rowOf(sheet: PricingSheet, row: number): Row {
  return {
    runs: [...(sheet.runs[row] ?? [])],
    all: [...runsOf(sheet, row)],
    free: sheet.free[row]!,
    selling: sheet.selling[row]!,
    fixed: sheet.fixed[row]!,
  }
}

type Change = { readonly before: readonly Row[]; readonly now: readonly Row[] }

function changes(sheet: PricingSheet, by: Taking['by'], { before, now }: Change, isPromo: boolean): Taking[] {
  const takenMinor = now.reduce((sum, { fixed }, row) => sum + fixed - before[row]!.fixed, 0)
  const shared = takenMinor === 0 ? [] : lines(by, sheet)
  const weights = shared.map((row) => before[row]!.selling - before[row]!.fixed)
  return now.flatMap((after, row): Taking[] => {
    const was = before[row]!
    const fixed = after.fixed - was.fixed
    if (fixed !== 0) {
      const inputs: WhyInputs = { kind: 'share', takenMinor, weights, at: shared.indexOf(row) }
      return [{ by, row, inputs, amountMinor: 0 - fixed, isInPrice: false }]
    }
    const amountMinor = after.selling - was.selling
    const inputs =
      by === 'cheque' || amountMinor === 0 ? undefined : lineInputs(sheet, by, { row, was, after }, isPromo)
    if (by === 'cheque' || !inputs) return []
    return [{ by, row, inputs, amountMinor, isInPrice: isPricedBy(sheet, row, by) }]
  })
}

const isPricedBy = (sheet: PricingSheet, row: number, { campaignId }: Campaign): boolean =>
  sheet.offers[row]!.campaignPrice?.campaignIds.includes(campaignId) === true

/** The rows that an amount is spread over. */
function lines(by: Taking['by'], sheet: PricingSheet): readonly number[] {
  if (by === 'cheque') return sheet.offers.map((_, row) => row)
  return rowsOf(by, sheet)
}

type LineChange = { readonly row: number; readonly was: Row; readonly after: Row }

function lineInputs(
  sheet: PricingSheet,
  campaign: Campaign,
  { row, was, after }: LineChange,
  isPromo: boolean,
): WhyInputs | undefined {
  const { action } = campaign
  const unitMinor = unitOf(sheet, row)
  const taken = takenRuns(was.runs, after.runs)
  switch (action.kind) {
    case 'percentage': {
      const baseMinor = sheet.offers[row]!.campaignPrice?.listMinor ?? unitMinor
      const runs: readonly ReducedRun[] = comesOnTop(campaign, isPromo)
        ? was.all.map((run) => ({ ...run, baseMinor: run.unitMinor }))
        : [{ quantity: was.free, unitMinor, baseMinor }]
      return { kind: 'percentage', basisPoints: action.basisPoints, runs }
    }
    case 'n-for-price':
      return { kind: 'group-price', take: action.quantity, priceMinor: action.price.minor, unitMinor, runs: taken }
    case 'n-for-m': {
      const quantity = taken.reduce((sum, run) => sum + (run.unitMinor === 0 ? run.quantity : 0), 0)
      return { kind: 'free-pieces', take: action.take, pay: action.pay, quantity, unitMinor }
    }
    default:
      return undefined
  }
}

/** The pieces that a campaign took, at what it makes of them. */
function takenRuns(before: readonly PriceRun[], now: readonly PriceRun[]): readonly PriceRun[] {
  return now.flatMap(({ quantity, unitMinor }) => {
    const known = before.find((run) => run.unitMinor === unitMinor)?.quantity ?? 0
    return quantity > known ? [{ quantity: quantity - known, unitMinor }] : []
  })
}
