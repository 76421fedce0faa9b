import { currencies, sorts } from '@shop/domain/constants'
import type { Channel } from '@shop/domain/market'
import type { PublishedRouting } from '@shop/domain/routing'
import { asChannelId, asMarketAlias, asMarketId } from '@shop/domain/shared'
import { z } from 'zod'

const currency = z.enum(currencies)
const rootRedirect = z.object({ to: z.string(), status: z.number().int().optional() }).nullish()

export const routingSchema = z.object({
  markets: z.array(
    z.object({
      alias: z.string(),
      domains: z.array(z.string()),
      defaultLanguageId: z.string(),
      allowedLanguages: z.array(z.object({ code: z.string() })),
      rootRedirect,
    }),
  ),
  fallbackMarket: z.string().nullable(),
  rootRedirect,
})

const marketSchema = z.object({
  id: z.string().transform(asMarketId),
  alias: z.string().transform(asMarketAlias),
  defaultLanguageId: z.string(),
  virtual: z.boolean(),
  onlyDisplayInCheckout: z.boolean(),
  groupKey: z.string(),
  allowedLanguages: z.array(z.object({ id: z.string(), name: z.string(), code: z.string() })),
  country: z.object({ name: z.string(), code: z.string() }),
  currency: z.object({ name: z.string(), code: currency, symbol: z.string() }),
})
const channelSchema = z.object({
  id: z.string().transform(asChannelId),
  defaultMarketId: z.string().transform(asMarketId),
  markets: z.array(marketSchema),
})

export const textsSchema = z.object({
  version: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
})

const theme = z.record(z.string(), z.string())
export const settingsSchema = z.object({
  theme,
  /** Whether one can agree to text messages. */
  offersSms: z.boolean(),
  /** Who lends where somebody else gives the credit; null where nobody is named. */
  lender: z.object({ name: z.string(), address: z.string() }).nullable().default(null),
  markets: z.array(
    z.object({
      alias: z.string(),
      currency,
      theme,
      timeZone: z.string(),
      /** All of them, since a rate begins at its own instant and not with a publication. */
      vatRates: z.array(z.object({ from: z.string(), basisPoints: z.number().int() })),
      freeShippingFromMinor: z.number().int(),
      shippingFeeMinor: z.number().int(),
      returnCostMinor: z.number().int(),
      pointsPerMajorUnit: z.number(),
      fewLeftLimit: z.number().int(),
      monthlyPaymentMonths: z.number().int().nullable(),
      defaultSort: z.enum(sorts).nullable(),
      listSorts: z.array(z.object({ path: z.string(), sort: z.enum(sorts) })),
      paymentMethods: z.array(
        z.object({ name: z.string(), minimumMinor: z.number().int(), maximumMinor: z.number().int().nullable() }),
      ),
    }),
  ),
})

/** All that is published and that every page is made of, as it was after one publication. */
const publishedSnapshotSchema = z.object({
  /** The last publication that it knows. */
  version: z.number().int(),
  /** Whether the addresses in the services' answers name the market, as the shop's own have to. */
  hasMarketInPath: z.boolean(),
  /** Where addresses lead. */
  routing: routingSchema,
  /** The markets as pages name them. */
  channel: channelSchema,
  /** What is said instead of the catalogues' texts. */
  texts: textsSchema,
  /** What the markets' settings are. */
  settings: settingsSchema,
})
export type PublishedSnapshot = {
  readonly version: number
  readonly hasMarketInPath: boolean
  readonly routing: PublishedRouting
  readonly channel: Channel
  readonly texts: z.output<typeof textsSchema>
  readonly settings: PublishedSettings
}
export type PublishedSettings = z.output<typeof settingsSchema>

/** What the services answered, if it is a snapshot. */
export const readSnapshot = (answer: unknown): PublishedSnapshot => publishedSnapshotSchema.parse(answer)
