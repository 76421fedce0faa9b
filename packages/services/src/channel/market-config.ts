import { fewLeftLimit } from '@shop/domain/constants'
import { defaultMarketSettings, defaultSettingsOf, type MarketSettings } from '@shop/domain/market'
import type { Currency } from '@shop/domain/money'
import { z } from 'zod'

const MOST_MINOR = 1_000_000_00
const MOST_DAYS = 366

const days = z.number().int().min(1).max(MOST_DAYS)
const stepwiseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first-step') }),
  z.object({ kind: z.literal('first-step-within'), days }),
  z.object({ kind: z.literal('first-step-while-campaign-lasts'), days }),
  z.object({ kind: z.literal('this-step') }),
])

/**
 * What a published configuration may say; what it leaves out is as the shop opened with. Currency and alias are the
 * market's own and can only be repeated; VAT is no configuration but law, and stands in `vat_rates`.
 */
function schemaFor({ alias, currency }: { alias: string; currency: Currency }) {
  const amount = z.object({ minor: z.number().int().min(0).max(MOST_MINOR), currency: z.literal(currency) })
  return z.object({
    alias: z.literal(alias).optional(),
    currency: z.literal(currency).optional(),
    freeShippingFrom: amount.optional(),
    minOrderValue: amount.optional(),
    shippingFee: amount.optional(),
    bonusPerThousandPoints: amount.optional(),
    minBonusChequePurchase: amount.optional(),
    pointsPerMajorUnit: z.number().positive().max(1_000).optional(),
    lowestPricePolicy: z.object({ stepwise: stepwiseSchema, memberPricesCount: z.boolean() }).optional(),
    fewLeftLimit: z.number().int().min(0).max(1_000).optional(),
    monthlyPayment: z
      .object({ months: z.number().int().min(1).max(60) })
      .nullable()
      .optional(),
    assistedOrder: z.enum(['off', 'confirm']).optional(),
    accessPolicy: z.enum(['off', 'opt-in', 'opt-out', 'ask']).optional(),
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
    pointsPerMajorUnit: config.pointsPerMajorUnit ?? opening.pointsPerMajorUnit,
    lowestPricePolicy: config.lowestPricePolicy ?? opening.lowestPricePolicy,
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
