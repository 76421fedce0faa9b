import { reducedBy } from '../money'

/** A percentage off every piece, for everybody and without a code: what it leaves is the price. */
export type OpenCampaign = {
  readonly campaignId: string
  readonly basisPoints: number
  /** It comes on top of what the others left. */
  readonly isStackable: boolean
  /** The least that a purchase has to come to; 0 for none. */
  readonly minimumMinor: number
}

/** What one piece costs while campaigns lower it. */
export type CampaignPrice = {
  readonly listMinor: number
  /** After the campaign that does not come on top of others. */
  readonly lineMinor: number
  readonly sellingMinor: number
  readonly campaignIds: readonly string[]
}

/**
 * The price of a piece under campaigns in the order in which they apply: the first of those that stand alone, then all
 * that come on top. One whose minimum the piece does not reach by itself depends on what else is bought: it is no price.
 */
export function campaignPrice(listMinor: number, campaigns: readonly OpenCampaign[]): CampaignPrice | undefined {
  const campaignIds: string[] = []
  let price = listMinor
  const lower = ({ campaignId, basisPoints, minimumMinor }: OpenCampaign): boolean => {
    const reduced = minimumMinor <= price ? reducedBy(price, basisPoints) : price
    if (reduced >= price) return false
    price = reduced
    campaignIds.push(campaignId)
    return true
  }
  for (const campaign of campaigns) if (!campaign.isStackable && lower(campaign)) break
  const lineMinor = price
  for (const campaign of campaigns) if (campaign.isStackable) lower(campaign)
  return campaignIds.length > 0 ? { listMinor, lineMinor, sellingMinor: price, campaignIds } : undefined
}

/** The same for who may buy at one price or the other, as members may: whichever comes to less. */
export function lowerCampaignPrice(
  listMinor: number,
  otherMinor: number,
  campaigns: readonly OpenCampaign[],
): CampaignPrice | undefined {
  const own = campaignPrice(listMinor, campaigns)
  if (otherMinor === listMinor) return own
  const other = campaignPrice(otherMinor, campaigns)
  return other && other.sellingMinor < (own?.sellingMinor ?? listMinor) ? other : own
}
