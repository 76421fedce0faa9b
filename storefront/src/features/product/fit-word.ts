export type FitWord = 'small' | 'normal' | 'big'

/** How many reviews say what of the fit. */
export type FitVotes = {
  readonly average: number
  readonly votes: number
  readonly small: number
  readonly asExpected: number
  readonly large: number
}

/** What most reviews say, and how many of them; where as many say it fits, it fits. */
export function fitSaid({ small, asExpected, large }: FitVotes): { readonly word: FitWord; readonly count: number } {
  const most = Math.max(small, asExpected, large)
  if (asExpected === most || small === large) return { word: 'normal', count: asExpected }
  return small === most ? { word: 'small', count: small } : { word: 'big', count: large }
}

/** Where the mark stands between too small and too large, in percent. */
export function fitPlace(average: number): number {
  return Math.round(((Math.min(5, Math.max(1, average)) - 1) / 4) * 100)
}
