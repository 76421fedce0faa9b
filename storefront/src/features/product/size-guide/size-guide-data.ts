import { askFromBrowser } from '../ask-from-browser'
import type { FitVotes } from '../fit-word'

export type SizeGuide = {
  readonly title: string
  readonly howToMeasure: string
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly (readonly string[])[]
  readonly fit: FitVotes | null
}

const GUIDE = `query SizeGuide($alias: String!, $channelId: String, $languageId: String, $marketId: String) {
  sizeGuide(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    title howToMeasure columns { key label } rows fit { average votes small asExpected large }
  }
}`

export async function loadSizeGuide(alias: string): Promise<SizeGuide | null> {
  return (await askFromBrowser<{ readonly sizeGuide: SizeGuide | null }>(GUIDE, { alias })).sizeGuide
}
