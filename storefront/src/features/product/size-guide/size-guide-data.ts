import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { askFromBrowser } from '../ask-from-browser'

const GUIDE = `query SizeGuide($alias: String!, $channelId: String, $languageId: String, $marketId: String) {
  sizeGuide(alias: $alias, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    title howToMeasure columns { key label } rows fit { average votes small asExpected large }
  }
}`

export type SizeGuide = NonNullable<ResultOf<typeof GUIDE>['sizeGuide']>

export async function loadSizeGuide(alias: string): Promise<SizeGuide | null> {
  return (await askFromBrowser(GUIDE, { alias })).sizeGuide
}
