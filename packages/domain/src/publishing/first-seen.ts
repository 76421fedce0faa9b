import type { Path } from './difference'

/** A page on which shoppers meet a setting first. */
export type SeenPage = 'start' | 'list' | 'product' | 'cart' | 'checkout' | 'membership'

const PAGES_OF: Readonly<Record<string, readonly SeenPage[]>> = {
  alias: ['start'],
  domains: ['start'],
  virtual: ['start'],
  groupKey: ['start'],
  rootRedirect: ['start'],
  theme: ['start'],
  defaultLanguageId: ['start'],
  allowedLanguageIds: ['start'],
  onlyDisplayInCheckout: ['start', 'checkout'],
  defaultSort: ['list'],
  customSortRoutes: ['list'],
  fewLeftLimit: ['list', 'product'],
  lowestPricePolicy: ['list', 'product'],
  monthlyPayment: ['product'],
  currency: ['list', 'product', 'cart', 'checkout'],
  vatRates: ['cart', 'checkout'],
  freeShippingFrom: ['cart', 'checkout'],
  shippingFee: ['cart', 'checkout'],
  minOrderValue: ['cart', 'checkout'],
  minBonusChequePurchase: ['cart', 'checkout'],
  returnCost: ['product', 'checkout'],
  bonusPerThousandPoints: ['membership'],
  pointsPerMajorUnit: ['membership'],
}

/** Where a change of a market's settings is seen first; none where only staff meet it. */
export const seenFirst = (path: Path): readonly SeenPage[] =>
  PAGES_OF[String(path[0] === 'config' ? path[1] : path[0])] ?? []
