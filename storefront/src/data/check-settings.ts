import { addressSetting, configSchema, settingFaults } from '@shop/contract/app-settings'
import { storageNames } from '@shop/domain/constants'
import { missingOfSeller, sellerCountries } from '@shop/domain/market'
import { parseDomains } from '@shop/domain/routing'
import { watchSettings } from '@shop/watch/settings'
import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const path = /^\/(?![/\\])[\w./-]*$/
const pathOrAddress = /^(\/(?!\/)|https?:\/\/)/
const storageName = /^[\w.-]{1,64}$/
/** What the shop stores in a browser beside the keys of its search. */
const taken: readonly string[] = Object.values(storageNames).filter((name) => name !== storageNames.searchSession)

/** What an operator may set of the shop's pages. What is left out has a default; what is there has to be right. */
const settingsSchema = z.object({
  AUTH_ENDPOINT: z.string().regex(path).endsWith('/'),
  SIGN_ENDPOINT: z.string().regex(path),
  PAYMENTS_PUBLIC_URL: addressSetting,
  MARKET_IN_PATH: z.enum(['true', 'false']),
  FALLBACK_MARKET_ALIAS: z.string().regex(/^[a-z]{2,16}$/),
  TAG_MANAGER_URL: z.string().regex(pathOrAddress),
  ENGAGEMENT_SCRIPT_URL: z.string().regex(pathOrAddress),
  IMAGE_CDN: addressSetting,
  SEARCH_SESSION_NAME: z
    .string()
    .regex(storageName)
    .refine((name) => !taken.includes(name)),
  SHOP_PERSISTED_QUERIES: flag,
  SERVICE_WORKER: flag,
  ROOT_REDIRECT: z.string().regex(pathOrAddress),
  ROOT_REDIRECT_STATUS: z.enum(['301', '302', '303', '307', '308']),
})

type Env = Readonly<Record<string, string | undefined>>

/** One sentence for each setting that is missing, or there and wrong, and one for what the shop has not said of itself. */
export const wrongSettings = (env: Env): readonly string[] => [
  ...settingFaults(configSchema.extend({ ...settingsSchema.partial().shape, ...watchSettings }), env),
  ...demoShown(env),
]

/** What is not said is the demo's. Whoever starts the demo says that it is one; every other shop at work says who it is. */
function demoShown(env: Env): readonly string[] {
  if (env.NODE_ENV !== 'production' || env.DATABASE_IS_OWN === 'true') return []
  const aliases = [...parseDomains(env.MARKET_DOMAINS).keys()].map((alias) => alias.toUpperCase())
  const countries = sellerCountries.filter((country) => aliases.includes(country))
  const missing = [...(env.SHOP_NAME ? [] : ['SHOP_NAME is missing']), ...missingOfSeller(countries, env)]
  return missing.length > 0 ? [`The shop would show the name and the company of the demo: ${missing.join('; ')}.`] : []
}
