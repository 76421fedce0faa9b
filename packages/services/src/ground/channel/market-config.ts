import { amountShape, handedDownShape } from '@shop/contract/publishing/market-rules'
import { fewLeftLimit } from '@shop/domain/constants'
import { defaultMarketSettings, defaultSettingsOf, type MarketSettings } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import { z } from 'zod'

/**
 * What a published configuration may say; what it leaves out is as the shop opened with. Currency and alias are the
 * market's own and can only be repeated; VAT is no configuration but law, and stands in `vat_rates`.
 */
function schemaFor({ alias, currency }: { alias: string; currency: Currency }) {
  return z.object({
    alias: z.literal(alias).optional(),
    currency: z.literal(currency).optional(),
    ...amountShape(z.literal(currency)),
    ...handedDownShape,
  })
}

export type MarketConfig = z.infer<ReturnType<typeof schemaFor>>
export type ConfigOwner = { readonly alias: string; readonly currency: Currency }

export function readMarketConfig(owner: ConfigOwner, config: unknown) {
  return schemaFor(owner).safeParse(config)
}

/** What the screens ask for beside the rules of the domain. */
export type ScreenSettings = { readonly fewLeftLimit: number; readonly monthlyPaymentMonths: number | null }

export function screenSettings(config: MarketConfig): ScreenSettings {
  return {
    fewLeftLimit: config.fewLeftLimit ?? fewLeftLimit,
    monthlyPaymentMonths: config.monthlyPayment?.months ?? null,
  }
}

/** The configuration laid over what the shop opened with, at the VAT rate that is in force. */
export function settingsFrom(
  config: MarketConfig,
  { alias, currency, timeZone }: ConfigOwner & { readonly timeZone: string },
  vatBasisPoints: number | undefined,
): MarketSettings {
  const opening = openingSettings(alias, currency)
  return {
    ...opening,
    alias: alias as MarketSettings['alias'],
    timeZone,
    vatRates: vatBasisPoints === undefined ? opening.vatRates : [{ from: '1970-01-01', basisPoints: vatBasisPoints }],
    freeShippingFrom: config.freeShippingFrom ?? opening.freeShippingFrom,
    minOrderValue: config.minOrderValue ?? opening.minOrderValue,
    shippingFee: config.shippingFee ?? opening.shippingFee,
    bonusPerThousandPoints: config.bonusPerThousandPoints ?? opening.bonusPerThousandPoints,
    minBonusChequePurchase: config.minBonusChequePurchase ?? opening.minBonusChequePurchase,
    returnCost: config.returnCost ?? opening.returnCost,
    pointsPerMajorUnit: config.pointsPerMajorUnit ?? opening.pointsPerMajorUnit,
    lowestPricePolicy: config.lowestPricePolicy ?? opening.lowestPricePolicy,
    exchangeRule: config.exchangeRule ?? opening.exchangeRule,
    exchangeDays: config.exchangeDays ?? opening.exchangeDays,
  }
}

/** A market that opened without rules of its own (a virtual one) follows the market of its currency. */
function openingSettings(alias: string, currency: Currency): MarketSettings {
  return (
    defaultMarketSettings.find((settings) => settings.alias === alias) ??
    defaultMarketSettings.find((settings) => settings.currency === currency) ??
    defaultSettingsOf('no')
  )
}
