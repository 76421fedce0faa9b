import { exchangeRules } from '@shop/domain/market'
import type { ChangeArea, Path } from '@shop/domain/publishing'
import type { FieldName } from '@/lib/setting-names'

type Control =
  | { readonly control: 'text' | 'flag' | 'domains' | 'language' | 'languages' | 'vat' | 'redirect' | 'routes' }
  | { readonly control: 'number'; readonly least: number; readonly most: number }
  | { readonly control: 'amount' | 'months' | 'reduction' | 'market' | 'marketAlias' }
  | { readonly control: 'choice'; readonly choices: readonly string[] }

export type MarketField = Control & {
  readonly name: FieldName
  readonly area: ChangeArea
  readonly path: Path
  /** Where the channel says it for its markets. */
  readonly inherits?: Path
  /** Stands in prices, orders and addresses. */
  readonly isFixed?: boolean
}

export const settingAreas = ['identity', 'addresses', 'languages', 'money', 'lists', 'policies', 'look'] as const
const SORTS = ['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT', 'RATING'] as const

/** Rules that both documents hold: below `config` in a market, below `defaults` in its channel. */
const rules = (below: string): readonly MarketField[] => {
  const at = (name: string): Pick<MarketField, 'path' | 'inherits'> => ({
    path: [below, name],
    ...(below === 'config' && { inherits: ['defaults', name] }),
  })
  const own = (name: string): Pick<MarketField, 'path' | 'inherits'> => ({
    path: [name],
    ...(below === 'config' && { inherits: [name] }),
  })
  return [
    { name: 'rootRedirect', area: 'addresses', control: 'redirect', ...own('rootRedirect') },
    {
      name: 'pointsPerMajorUnit',
      area: 'money',
      control: 'number',
      least: 0.01,
      most: 1000,
      ...at('pointsPerMajorUnit'),
    },
    { name: 'monthlyPayment', area: 'money', control: 'months', ...at('monthlyPayment') },
    { name: 'fewLeftLimit', area: 'lists', control: 'number', least: 0, most: 1000, ...at('fewLeftLimit') },
    { name: 'defaultSort', area: 'lists', control: 'choice', choices: SORTS, ...own('defaultSort') },
    { name: 'customSortRoutes', area: 'lists', control: 'routes', ...own('customSortRoutes') },
    { name: 'lowestPricePolicy', area: 'policies', control: 'reduction', ...at('lowestPricePolicy') },
    { name: 'assistedOrder', area: 'policies', control: 'choice', choices: ['off', 'confirm'], ...at('assistedOrder') },
    {
      name: 'accessPolicy',
      area: 'policies',
      control: 'choice',
      choices: ['off', 'opt-in', 'opt-out', 'ask'],
      ...at('accessPolicy'),
    },
    { name: 'exchangeRule', area: 'policies', control: 'choice', choices: exchangeRules, ...at('exchangeRule') },
    { name: 'exchangeDays', area: 'policies', control: 'number', least: 1, most: 90, ...at('exchangeDays') },
  ]
}

const amount = (name: FieldName): MarketField => ({ name, area: 'money', control: 'amount', path: ['config', name] })

export const marketFields: readonly MarketField[] = inAreas([
  { name: 'domains', area: 'addresses', control: 'domains', path: ['domains'] },
  { name: 'alias', area: 'identity', control: 'text', path: ['alias'], isFixed: true },
  { name: 'groupKey', area: 'identity', control: 'text', path: ['groupKey'] },
  { name: 'virtual', area: 'identity', control: 'flag', path: ['virtual'] },
  { name: 'onlyDisplayInCheckout', area: 'identity', control: 'flag', path: ['onlyDisplayInCheckout'] },
  { name: 'defaultLanguageId', area: 'languages', control: 'language', path: ['defaultLanguageId'] },
  { name: 'allowedLanguageIds', area: 'languages', control: 'languages', path: ['allowedLanguageIds'] },
  { name: 'currency', area: 'money', control: 'text', path: ['currency'], isFixed: true },
  { name: 'vatRates', area: 'money', control: 'vat', path: ['vatRates'] },
  amount('freeShippingFrom'),
  amount('shippingFee'),
  amount('minOrderValue'),
  amount('returnCost'),
  amount('bonusPerThousandPoints'),
  amount('minBonusChequePurchase'),
  ...rules('config'),
])

export const channelFields: readonly MarketField[] = inAreas([
  { name: 'name', area: 'identity', control: 'text', path: ['name'] },
  { name: 'defaultMarketId', area: 'addresses', control: 'market', path: ['defaultMarketId'] },
  { name: 'fallbackMarket', area: 'addresses', control: 'marketAlias', path: ['fallbackMarket'] },
  ...rules('defaults'),
])

function inAreas(fields: readonly MarketField[]): readonly MarketField[] {
  return settingAreas.flatMap((area) => fields.filter((field) => field.area === area))
}
