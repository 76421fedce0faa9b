/** What the picker shows, as it travels to the browser. */
export type LanguageChoice = {
  readonly code: string
  readonly name: string
  /** The page that is shown now, in this market and language. */
  readonly href: string
  readonly current: boolean
}
export type MarketChoice = {
  readonly alias: string
  readonly country: string
  readonly currency: string
  readonly groupKey: string
  readonly languages: readonly LanguageChoice[]
}
