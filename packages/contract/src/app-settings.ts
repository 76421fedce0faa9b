import { z } from 'zod'

export const addressSetting = z.url({ protocol: /^https?$/ })
const listOf = (one: (text: string) => boolean) => (text: string) => text.split(',').every((part) => one(part.trim()))
export const originsSetting = z.string().refine(listOf((origin) => URL.canParse(origin)))
const domain = /^[a-z]{2,16}=[a-z0-9.-]+$/

/** What the server of an app cannot do without, and where it listens. */
export const configSchema = z.object({
  PORT: z.string().regex(/^\d{1,5}$/),
  API_KEY: z.string().min(8),
  FORWARDER_SECRET: z.string().min(8),
  SERVICES_URL: addressSetting,
  /** The network address that pages are served at; without one, every address of the machine. */
  HOST: z.string().min(1).optional(),
  CONSOLE_ORIGINS: originsSetting.optional(),
  MARKET_DOMAINS: z
    .string()
    .refine(listOf((pair) => domain.test(pair)))
    .optional(),
  GRAPHQL_PATH: z
    .string()
    .regex(/^\/(?!\/)/)
    .optional(),
})

type Env = Readonly<Record<string, string | undefined>>

/** One sentence for each setting that is missing or wrong, all at once. What is secret is not repeated. */
export function settingFaults(schema: z.ZodType, env: Env): readonly string[] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const issues = schema.safeParse(given).error?.issues ?? []
  const named = new Map(issues.map((issue) => [String(issue.path[0]), issue]))
  return [...named].map(([name, issue]) => {
    if (given[name] === undefined) return `${name} is missing: set it in the environment.`
    if (!/KEY|SECRET/.test(name)) return `${name} is "${given[name]}", which the shop cannot use.`
    return issue.code === 'too_small' ? `${name} is shorter than ${issue.minimum} letters.` : `${name} cannot be used.`
  })
}
