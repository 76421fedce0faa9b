import { setImmediate } from 'node:timers/promises'
import type { ChannelRecord, Place } from '../../ground/context/place'
import type { CatalogPlace } from './catalog-place'

/** At most this long is worked before requests have their turn. */
const SLICE_MS = 4

/** Every market in every language it offers. */
export function placesOf(channels: readonly ChannelRecord[]): Place[] {
  return channels.flatMap((channel) =>
    channel.markets.flatMap((market) => market.allowedLanguages.map((language) => ({ channel, market, language }))),
  )
}

/** Makes what the first requests would have to wait for, in slices between the requests that are there already. */
export async function warmUp(catalog: CatalogPlace, isWanted: () => boolean): Promise<void> {
  let sliceEnds = performance.now() + SLICE_MS
  for (let at = 0; at < catalog.size && isWanted(); at++) {
    if (performance.now() > sliceEnds) {
      await setImmediate()
      sliceEnds = performance.now() + SLICE_MS
    }
    const view = catalog.view(at)
    void [view.unitPrice, view.lowestPrice, view.skus, view.totalStock, view.discountCampaigns]
    void [view.variantGroup, view.variantDimensions, view.parameterGroups, view.alternativeUrls, view.categories]
  }
  await setImmediate()
  if (isWanted()) void catalog.index.order('LATEST')
}
