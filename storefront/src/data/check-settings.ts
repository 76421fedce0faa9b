import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const flag = z.enum(['on', 'off'])
const domain = /^[a-z]{2,16}=[a-z0-9.-]+$/
const path = /^\/(?![/\\])[\w./-]*$/
const pathOrAddress = /^(\/(?!\/)|https?:\/\/)/
const listOf = (one: (text: string) => boolean) => (text: string) => text.split(',').every((part) => one(part.trim()))

/** What an operator may set of the shop's pages. What is left out has a default; what is there has to be right. */
const settingsSchema = z.object({
  SERVICES_URL: address,
  AUTH_ENDPOINT: z.string().regex(path).endsWith('/'),
  SIGN_ENDPOINT: z.string().regex(path),
  PAYMENTS_PUBLIC_URL: address,
  CONSOLE_ORIGINS: z.string().refine(listOf((origin) => URL.canParse(origin))),
  MARKET_IN_PATH: z.enum(['true', 'false']),
  MARKET_DOMAINS: z.string().refine(listOf((pair) => domain.test(pair))),
  FALLBACK_MARKET_ALIAS: z.string().regex(/^[a-z]{2,16}$/),
  GRAPHQL_PATH: z.string().regex(/^\/(?!\/)/),
  TAG_MANAGER_URL: z.string().regex(pathOrAddress),
  ENGAGEMENT_SCRIPT_URL: z.string().regex(pathOrAddress),
  IMAGE_CDN: address,
  SHOP_PERSISTED_QUERIES: flag,
  SERVICE_WORKER: flag,
  ROOT_REDIRECT: z.string().regex(pathOrAddress),
  ROOT_REDIRECT_STATUS: z.enum(['301', '302', '303', '307', '308']),
})

/** One sentence for each setting that is there and wrong. */
export function wrongSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const { error } = settingsSchema.partial().safeParse(given)
  const names = new Set(error?.issues.map(({ path }) => String(path[0])))
  return [...names].map((name) => `${name} is "${given[name]}", which the shop cannot use.`)
}
