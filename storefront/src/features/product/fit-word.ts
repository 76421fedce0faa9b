export type FitWord = 'small' | 'normal' | 'big'

/** What most buyers would say; less than half a step from "as expected" is as expected. */
export function fitWord(average: number): FitWord {
  if (average < 2.75) return 'small'
  return average > 3.25 ? 'big' : 'normal'
}

/** Where the mark stands between too small and too large, in percent. */
export function fitPlace(average: number): number {
  return Math.round(((Math.min(5, Math.max(1, average)) - 1) / 4) * 100)
}
