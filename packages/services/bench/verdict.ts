import { JUDGED, type Result } from './run-scenario'

export type Verdict = { readonly text: string; readonly isReached: boolean }

/** Shares, rates and latency are judged at the same number of connections. */
export function verdictsOf({ scenario: { bars }, points, cold }: Result): Verdict[] {
  const judged = points.find(({ connections }) => connections === JUDGED)
  if (!judged) throw new Error(`Nothing was measured at ${JUDGED} connections`)
  const verdicts: Verdict[] = []
  if (bars.share !== undefined) {
    const share = judged.shop.perSecond / judged.floor.perSecond
    verdicts.push({ text: `${digits(share, 3)} of the floor (bar ${bars.share})`, isReached: share >= bars.share })
  }
  if (bars.perSecond !== undefined) {
    const { perSecond } = judged.shop
    verdicts.push({
      text: `${rate(perSecond)} a second (bar ${bars.perSecond})`,
      isReached: perSecond >= bars.perSecond,
    })
  }
  if (bars.p99 !== undefined) {
    const { p99 } = judged.shop
    verdicts.push({ text: `p99 ${digits(p99, 1)} ms (bar ${bars.p99})`, isReached: p99 <= bars.p99 })
  }
  const errors = points.reduce((sum, { shop, floor }) => sum + shop.errors + floor.errors, cold.errors)
  const first = [cold, ...points.flatMap(({ shop, floor }) => [shop, floor])].find(
    (figures) => figures?.firstError,
  )?.firstError
  verdicts.push({ text: first ? `${errors} errors, the first: ${first}` : 'no errors', isReached: errors === 0 })
  return verdicts
}

export const rate = (perSecond: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: perSecond < 100 ? 1 : 0 }).format(perSecond)
export const digits = (value: number, places: number): string => value.toFixed(places)
