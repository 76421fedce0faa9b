import { defaultDiscountType } from '../constants'

export const discountTypes = ['NONE', 'SALE_PRICE', 'PRICE_CAMPAIGN', 'EXTERNAL'] as const

export type DiscountType = (typeof discountTypes)[number]

/** What is absent or unknown counts as no discount. */
export function discountTypeOf(value: unknown): DiscountType {
  return discountTypes.find((known) => known === value) ?? defaultDiscountType
}

/** A price that a campaign has made is marked as such. */
export function showsCampaignMark(discountType: DiscountType): boolean {
  return discountType === 'PRICE_CAMPAIGN'
}
