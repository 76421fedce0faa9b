import { defaultBreakpoints, defaultGraphqlPath, defaultProductListSort, sorts } from '@shop/domain/constants'
import { customerTypes } from '@shop/domain/customer-type'
import { z } from 'zod'

const path = z.string().regex(/^\/(?![/\\])/, 'must be a path')
const sort = z.enum(sorts)
const pixels = z.number().int().positive()

const marketSchema = z.object({
  alias: z.string().regex(/^[a-z]{2}$/, 'must be two lower-case letters'),
  domains: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be host names without port')).min(1),
  defaultLanguageId: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'must look like sv-SE'),
  allowedLanguages: z.array(z.object({ code: z.string().length(2) })).min(1),
})

/** What an installation decides for itself. Markets, their fallback and the shop's name have no default. */
export const shopConfigSchema = z
  .object({
    shopName: z.string().min(1),
    mode: z.enum(['domain', 'path']).default('domain'),
    markets: z.array(marketSchema).min(1),
    fallbackMarket: z.string(),
    rootRedirect: z
      .object({
        to: z.string().regex(/^(\/(?![/\\])|https?:\/\/)/),
        status: z.number().int().min(301).max(308).default(302),
      })
      .optional(),
    breakpoints: z
      .object({ tablet: pixels, laptop: pixels, desktop: pixels, desktopBig: pixels })
      .default(defaultBreakpoints),
    siteTopThreshold: z.number().int().min(0).default(80),
    endpoints: z
      .object({
        graphql: path.default(defaultGraphqlPath),
        auth: path.default('/auth/'),
        sign: path.default('/auth/sign'),
        favourites: path.default('/likes'),
        search: path.default('/api/storefront/v3'),
        engagement: path.default('/api/voyado-engage'),
        errorLog: path.default('/api/log-error'),
      })
      .prefault({}),
    productListDefaultSort: sort.default(defaultProductListSort),
    customSortRoutes: z.record(z.string(), sort).default({}),
    customerTypes: z.array(z.object({ type: z.string().min(1), vat: z.boolean() })).default([...customerTypes]),
    features: z.record(z.string(), z.boolean()).default({}),
  })
  .superRefine(({ markets, fallbackMarket, breakpoints, customerTypes: types }, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (!markets.some(({ alias }) => alias === fallbackMarket)) refuse('fallbackMarket', 'is not one of the markets')
    if (new Set(markets.flatMap(({ domains }) => domains)).size < markets.flatMap(({ domains }) => domains).length) {
      refuse('markets', 'share a domain')
    }
    const { tablet, laptop, desktop, desktopBig } = breakpoints
    if (!(tablet < laptop && laptop < desktop && desktop < desktopBig)) refuse('breakpoints', 'must rise')
    if (!types.some(({ type }) => type === 'PERSON')) refuse('customerTypes', 'need PERSON')
  })

export type ShopConfig = z.output<typeof shopConfigSchema>

/** Reads the configuration once at start; a missing or wrong value stops the start by name. */
export function readShopConfig(raw: unknown): ShopConfig {
  const parsed = shopConfigSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message, code }) => {
    const isMissing = code === 'invalid_type' && message.endsWith('received undefined')
    return isMissing ? `${path.join('.')} is missing` : `${path.join('.')}: ${message}`
  })
  throw new Error(`The shop's configuration is not usable: ${wrong.join('; ')}`)
}
