import type { Path } from './difference'

/** In the order in which they are written, so that each finds what it may name. */
export const documentKinds = [
  ...(['market', 'channel', 'campaign', 'code', 'codes', 'series', 'product'] as const),
  ...(['page', 'area', 'menu', 'texts', 'synonyms', 'steering'] as const),
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The headings under which a difference is read. */
export type ChangeArea = 'identity' | 'addresses' | 'languages' | 'money' | 'lists' | 'look' | 'policies' | 'content'
export type Risk = 'low' | 'high'

const AREAS: Readonly<Record<string, ChangeArea>> = {
  domains: 'addresses',
  alias: 'addresses',
  rootRedirect: 'addresses',
  fallbackMarket: 'addresses',
  defaultMarketId: 'addresses',
  defaultLanguageId: 'languages',
  allowedLanguageIds: 'languages',
  currency: 'money',
  vatRates: 'money',
  freeShippingFrom: 'money',
  minOrderValue: 'money',
  shippingFee: 'money',
  bonusPerThousandPoints: 'money',
  minBonusChequePurchase: 'money',
  returnCost: 'money',
  pointsPerMajorUnit: 'money',
  lowestPricePolicy: 'policies',
  assistedOrder: 'policies',
  accessPolicy: 'policies',
  exchangeRule: 'policies',
  exchangeDays: 'policies',
  monthlyPayment: 'money',
  fewLeftLimit: 'lists',
  defaultSort: 'lists',
  customSortRoutes: 'lists',
  theme: 'look',
}

/** What can send every shopper to the wrong place, or ask them for the wrong amount. */
const HIGH = new Set([
  ...['currency', 'domains', 'alias', 'vatRates', 'freeShippingFrom', 'minOrderValue', 'shippingFee', 'returnCost'],
  ...['defaultLanguageId', 'allowedLanguageIds', 'fallbackMarket', 'defaultMarketId', 'rootRedirect'],
  ...['lowestPricePolicy', 'assistedOrder', 'accessPolicy', 'virtual', 'onlyDisplayInCheckout'],
])

/** A market's rules stand below `config`, those that a channel hands down below `defaults`. */
const keyIn = (path: Path) => String(path[0] === 'config' || path[0] === 'defaults' ? path[1] : path[0])

/** What a campaign or a code takes off, and from whom. */
const PRICED = new Set([
  ...['kind', 'percentBasisPoints', 'buyQuantity', 'giftSkuId', 'appliesTo', 'stackable', 'priority', 'markets'],
  ...['productIds', 'categoryIds', 'usageLimit', 'oncePerCustomer', 'membersOnly', 'campaign', 'startsAt', 'endsAt'],
  ...['count', 'prefix'],
])
const isPriced = (kind: DocumentKind, path: Path) =>
  (kind === 'campaign' || kind === 'code' || kind === 'codes') && (path.length === 0 || PRICED.has(String(path[0])))

export function areaOf(kind: DocumentKind, path: Path): ChangeArea {
  if (isPriced(kind, path)) return 'money'
  if (kind === 'product' || kind === 'synonyms' || kind === 'steering') return 'lists'
  if (kind !== 'channel' && kind !== 'market') return 'content'
  return AREAS[keyIn(path)] ?? 'identity'
}

export function riskOf(kind: DocumentKind, path: Path): Risk {
  if (isPriced(kind, path)) return 'high'
  return (kind === 'channel' || kind === 'market') && HIGH.has(keyIn(path)) ? 'high' : 'low'
}
