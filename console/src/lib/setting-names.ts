/** Settings of a market or its channel that are looked for by their names. */
export const settingNames = [
  'domains',
  'currency',
  'vatRates',
  'freeShippingFrom',
  'shippingFee',
  'minOrderValue',
  'bonusPerThousandPoints',
  'minBonusChequePurchase',
  'returnCost',
  'pointsPerMajorUnit',
  'monthlyPayment',
  'fewLeftLimit',
  'defaultSort',
  'rootRedirect',
  'lowestPricePolicy',
  'accessPolicy',
  'theme',
] as const

/** Keys of documents that have words of their own in the catalogues. */
export type FieldName =
  | (typeof settingNames)[number]
  | 'alias'
  | 'groupKey'
  | 'virtual'
  | 'onlyDisplayInCheckout'
  | 'defaultLanguageId'
  | 'allowedLanguageIds'
  | 'customSortRoutes'
  | 'assistedOrder'
  | 'exchangeRule'
  | 'exchangeDays'
  | 'name'
  | 'defaultMarketId'
  | 'fallbackMarket'
  | 'collections'
  | 'languages'
  | 'items'
  | 'titles'
  | 'kind'
  | 'tags'
  | 'marketIds'
  | 'startsAt'
  | 'endsAt'
  | 'percentBasisPoints'
  | 'buyQuantity'
  | 'giftSkuId'
  | 'appliesTo'
  | 'productIds'
  | 'categoryIds'
  | 'stackable'
  | 'priority'
  | 'hideTitle'
  | 'category'
  | 'usageLimit'
  | 'count'
  | 'prefix'
  | 'oncePerCustomer'
  | 'membersOnly'
  | 'validDays'
  | 'firstAvailableOn'
  | 'availableFrom'
  | 'groups'
  | 'pins'
  | 'redirects'
  | 'boosts'
  | 'facetOrder'
  | 'campaign'
  | 'markets'
