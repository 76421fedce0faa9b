/** The two fields of the filter form that together are one range. */
export const priceFields = ['priceFrom', 'priceTo'] as const
