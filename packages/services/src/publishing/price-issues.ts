import { campaignDocumentSchema } from '@shop/contract/publishing/campaign-document'
import type { Applied, DocumentIssue } from './apply-documents'
import { type CatalogParts, campaignProducts } from './campaign-products'

export type PriceFault = {
  readonly campaign: string
  readonly marketId: string
  readonly fault: 'none' | 'overstated'
  readonly productIds: readonly number[]
}

/** The percentages of a draft's campaigns that the law does not let the shop announce, by market. */
export function createPriceChecks(parts: CatalogParts) {
  const faults = async (documents: readonly Applied[], now: Date): Promise<readonly PriceFault[]> => {
    const found: PriceFault[] = []
    for (const { kind, key, body } of documents) {
      const read = kind === 'campaign' && body !== null ? campaignDocumentSchema.safeParse(body) : undefined
      if (!read?.success || read.data.kind !== 'percentage' || read.data.hideTitle) continue
      const campaign = read.data
      for (const marketId of Object.keys(campaign.markets)) {
        const faulty = { none: [] as number[], overstated: [] as number[] }
        const priced = await campaignProducts(parts, { key, campaign, marketId, now })
        for (const { view, judged } of priced?.products ?? [])
          if (judged.fault) faulty[judged.fault].push(view.productId)
        for (const fault of ['none', 'overstated'] as const)
          if (faulty[fault].length > 0) found.push({ campaign: key, marketId, fault, productIds: faulty[fault] })
      }
    }
    return found
  }

  return {
    faults,
    /** A campaign that reduces nothing is refused; one that reduces less than announced only shows a warning. */
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
