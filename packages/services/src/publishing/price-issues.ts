import { campaignDocumentSchema } from '@shop/contract/publishing/campaign-document'
import { reductionFault } from '@shop/domain/catalog'
import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import type { Applied, DocumentIssue } from './apply-documents'

type Parts = { readonly catalog: Catalog; readonly channels: Pick<Channels, 'placeOf' | 'all'> }
export type PriceFault = {
  readonly campaign: string
  readonly marketId: string
  readonly fault: 'none' | 'overstated'
  readonly productIds: readonly number[]
}

/** Which percentages of a draft's campaigns the law would not let the shop announce, by market. */
export function createPriceChecks({ catalog, channels }: Parts) {
  const faults = async (documents: readonly Applied[], now: Date): Promise<readonly PriceFault[]> => {
    const found: PriceFault[] = []
    for (const { kind, key, body } of documents) {
      const read = kind === 'campaign' && body !== null ? campaignDocumentSchema.safeParse(body) : undefined
      if (!read?.success || read.data.kind !== 'percentage' || read.data.hideTitle) continue
      const campaign = read.data
      const startsAt = Math.max(now.getTime(), campaign.startsAt ? Date.parse(campaign.startsAt) : 0)
      for (const marketId of Object.keys(campaign.markets)) {
        const place = await channels.placeOf({ marketId }).catch(() => undefined)
        if (!place) continue
        const at = await catalog.at(place)
        const faulty = { none: [] as number[], overstated: [] as number[] }
        for (const view of at.products) {
          const { snapshot } = at
          const isMeant =
            campaign.appliesTo === 'all' ||
            campaign.productIds.includes(view.productId) ||
            snapshot.productCategories.get(view.productId)?.some((id) => campaign.categoryIds.includes(id))
          if (!isMeant) continue
          const fault = reductionFault({
            history: snapshot.priceHistory.get(`${view.productId} ${marketId}`) ?? [],
            sellingIncVat: view.price.sellingPriceIncVat,
            basisPoints: campaign.percentBasisPoints ?? 0,
            startsAt,
            settings: place.market.settings,
          })
          if (fault) faulty[fault].push(view.productId)
        }
        for (const fault of ['none', 'overstated'] as const)
          if (faulty[fault].length > 0) found.push({ campaign: key, marketId, fault, productIds: faulty[fault] })
      }
    }
    return found
  }

  return {
    faults,
    /** A reduction that is none is not published; one that is smaller than it says is told to who looks at the campaign. */
    issues: async (documents: readonly Applied[], now: Date): Promise<readonly DocumentIssue[]> =>
      (await faults(documents, now))
        .filter(({ fault }) => fault === 'none')
        .map(({ campaign, marketId, productIds }) => ({
          kind: 'campaign',
          key: campaign,
          path: ['percentBasisPoints'],
          code: 'lowest-price',
          message: `is no reduction in ${marketId}: ${productIds.length} products cost no more within the 30 days before (${productIds.slice(0, 5).join(', ')})`,
        })),
  }
}
