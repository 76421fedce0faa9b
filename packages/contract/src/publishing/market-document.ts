import { currencies } from '@shop/domain/constants'
import { languageIds } from '@shop/domain/language'
import { z } from 'zod'
import { amountShape, handedDownShape, screenShape } from './market-rules'

const currency = z.enum(currencies)
const languageId = z.enum(languageIds)
const marketId = z.string().regex(/^[A-Z]{2}\|[A-Z]{3}$/, 'must look like NO|NOK')
const alias = z.string().regex(/^[a-z]{2,12}$/, 'must be two to twelve lower-case letters')
const domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'must be a host name without port')

/** A market as its merchants may change it. What `config` leaves out is the channel's, and then as the shop opened. */
export const marketDocumentSchema = z.object({
  alias,
  currency,
  /** None: those of the installation. */
  domains: z.array(domain).max(10),
  defaultLanguageId: languageId,
  allowedLanguageIds: z.array(languageId).min(1),
  virtual: z.boolean(),
  onlyDisplayInCheckout: z.boolean(),
  groupKey: z.string().max(60),
  vatRates: z
    .array(z.object({ validFrom: z.iso.datetime(), basisPoints: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(50)
    .transform((rates) => rates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))),
  config: z.object({ ...handedDownShape, ...amountShape(currency) }),
  ...screenShape,
})
export type MarketDocument = z.infer<typeof marketDocumentSchema>

/** What holds for all markets of a channel. */
export const channelDocumentSchema = z.object({
  name: z.string().min(1).max(60),
  defaultMarketId: marketId,
  fallbackMarket: alias.nullable(),
  defaults: z.object(handedDownShape),
  ...screenShape,
})
export type ChannelDocument = z.infer<typeof channelDocumentSchema>
