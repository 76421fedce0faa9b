import { bonusKrPerThousandPoints, freeShippingFromNorway, minBonusChequePurchaseKr } from '../constants'
import { type Currency, money } from '../money'
import { asMarketAlias } from '../shared'
import type { LowestPricePolicy, MarketSettings } from './market-settings'

type Amounts = {
  readonly freeShippingFrom: number
  readonly minOrderValue: number
  readonly shippingFee: number
  readonly bonusPerThousandPoints: number
  readonly minBonusChequePurchase: number
  readonly returnCost: number
}

function settings(
  alias: string,
  currency: Currency,
  timeZone: string,
  amounts: Amounts,
  rules: Pick<MarketSettings, 'vatRates' | 'pointsPerMajorUnit'> & { lowestPricePolicy: LowestPricePolicy },
): MarketSettings {
  return {
    alias: asMarketAlias(alias),
    currency,
    timeZone,
    freeShippingFrom: money(amounts.freeShippingFrom, currency),
    minOrderValue: money(amounts.minOrderValue, currency),
    shippingFee: money(amounts.shippingFee, currency),
    bonusPerThousandPoints: money(amounts.bonusPerThousandPoints, currency),
    minBonusChequePurchase: money(amounts.minBonusChequePurchase, currency),
    returnCost: money(amounts.returnCost, currency),
    ...exchanges,
    ...rules,
  }
}

// Rates from the start of the shop's books; Finland's rate of 24 % ended on 31 August 2024.
const always = '1970-01-01'

const bonusInKroner = {
  bonusPerThousandPoints: bonusKrPerThousandPoints * 100,
  minBonusChequePurchase: minBonusChequePurchaseKr * 100,
}
/** The shop never waits for goods that it has replaced already. */
const exchanges = { exchangeRule: 'after-return', exchangeDays: 14 } as const
const rulesForKroner = { vatRates: [{ from: always, basisPoints: 2500 }], pointsPerMajorUnit: 1 }

/** What the shop opens with (storefront.md ruling 8); the live values are market configuration. */
export const defaultMarketSettings: readonly MarketSettings[] = [
  settings(
    'no',
    'NOK',
    'Europe/Oslo',
    {
      freeShippingFrom: freeShippingFromNorway * 100,
      minOrderValue: 99_00,
      shippingFee: 49_00,
      ...bonusInKroner,
      returnCost: 59_00,
    },
    {
      ...rulesForKroner,
      lowestPricePolicy: { stepwise: { kind: 'first-step' }, memberPricesCount: true },
    },
  ),
  settings(
    'se',
    'SEK',
    'Europe/Stockholm',
    {
      freeShippingFrom: 799_00,
      minOrderValue: 99_00,
      shippingFee: 49_00,
      ...bonusInKroner,
      returnCost: 59_00,
    },
    {
      ...rulesForKroner,
      lowestPricePolicy: { stepwise: { kind: 'first-step-within', days: 30 }, memberPricesCount: false },
    },
  ),
  settings(
    'dk',
    'DKK',
    'Europe/Copenhagen',
    {
      freeShippingFrom: 599_00,
      minOrderValue: 79_00,
      shippingFee: 39_00,
      ...bonusInKroner,
      returnCost: 49_00,
    },
    {
      ...rulesForKroner,
      lowestPricePolicy: { stepwise: { kind: 'this-step' }, memberPricesCount: false },
    },
  ),
  settings(
    'fi',
    'EUR',
    'Europe/Helsinki',
    {
      freeShippingFrom: 79_00,
      minOrderValue: 9_00,
      shippingFee: 4_90,
      bonusPerThousandPoints: 2_50,
      minBonusChequePurchase: 29_90,
      returnCost: 5_90,
    },
    {
      vatRates: [
        { from: always, basisPoints: 2400 },
        { from: '2024-09-01', basisPoints: 2550 },
      ],
      pointsPerMajorUnit: 10,
      lowestPricePolicy: {
        stepwise: { kind: 'first-step-while-campaign-lasts', days: 60 },
        memberPricesCount: false,
      },
    },
  ),
]

export function defaultSettingsOf(alias: string): MarketSettings {
  const found = defaultMarketSettings.find((candidate) => candidate.alias === alias)
  if (!found) throw new RangeError(`There is no market with alias ${alias}`)
  return found
}
