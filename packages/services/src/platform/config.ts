import { exchangeRatesSchema } from '@shop/contract/rest/console-insight'
import { defaultGraphqlPath } from '@shop/domain/constants'
import { lenderSettings, refuseAddresses, sellerSettings } from '@shop/domain/market'
import { readTrustedProxies } from '@shop/domain/network'
import { refuseReminderFees } from '@shop/domain/payment'
import { wrongCertificates } from '@shop/process/certificates'
import { watchSettings } from '@shop/watch/settings'
import { z } from 'zod'
import { isOperated } from './is-operated'
import { isDataKey } from './key-ring'
import { missingOfStaffProvider, staffProviderSettings } from './staff-provider-settings'

/** The services that one process can run; `SERVICES=graphql,images` starts only these. */
const SERVICE_NAMES = ['graphql', 'search', 'auth', 'images', 'staff', 'background'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

const hexKey = z.string().regex(/^[0-9a-f]{64}$/)
/** Keys of the record: the chain's by version, the newest last. */
export const auditKeysSchema = z.object({
  chain: z.array(hexKey).min(1),
  pseudonyms: hexKey,
  signing: z.string().min(1),
})

const dataKeySchema = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().refine(isDataKey, '32 bytes as base64')).min(1))
/** What a command needs to open what is sealed. */
export const dataKeysSchema = z.object({ DATA_KEY: dataKeySchema.optional(), PRINT_KEY: z.string().optional() })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The seller's own data; empty values are those of the demo. */
const seller = Object.fromEntries(sellerSettings.map((name) => [name, z.string().optional()])) as Record<
  (typeof sellerSettings)[number],
  z.ZodOptional<z.ZodString>
>

/** Who lends where somebody else gives the credit; what is not said is the demo's. */
const lender = Object.fromEntries(lenderSettings.map((name) => [name, z.string().min(1).optional()])) as Record<
  (typeof lenderSettings)[number],
  z.ZodOptional<z.ZodString>
>

/** E-mail addresses by country. */
const addressesSchema = z
  .string()
  .superRefine((list, context) => {
    const message = refuseAddresses(list)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .optional()

const configSchema = z.object({
  SERVICES_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The network address to listen on: by default only apps on the same machine reach the services. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How long an ending process goes on answering, so that proxies in front have time to send visitors elsewhere. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(5),
  /** The authority that signed the certificates of our own servers, for Node itself. */
  NODE_EXTRA_CA_CERTS: z
    .string()
    .superRefine((file, context) => {
      const message = wrongCertificates(file)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  DATABASE_URL: z.string().min(1),
  /** Where keys that were not given are made, and what can be made again is kept; without it nothing is written. */
  DATA_DIR: z.string().min(1).optional(),
  API_KEY: z.string().min(8),
  FORWARDER_SECRET: z.string().min(8),
  /** Signing keys of the tokens, the newest first; without them the data folder keeps its own. */
  AUTH_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32)).min(1))
    .optional(),
  /** Open what is kept sealed in the database, the newest first; without them the data folder keeps one of its own. */
  DATA_KEY: dataKeySchema.optional(),
  /** Makes the fingerprints, once the shop's first key is no longer in DATA_KEY. */
  PRINT_KEY: z.string().refine(isDataKey, '32 bytes as base64').optional(),
  /** The keys of the record as the text of `keys/audit.json`; without them the data folder keeps its own. */
  AUDIT_KEYS: z
    .string()
    .transform((text, context) => {
      const parsed = auditKeysSchema.safeParse(jsonOf(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: 'not the text of an audit.json' })
      return z.NEVER
    })
    .optional(),
  /** Exchange rates for sums over several markets, such as `{"into":"SEK","asOf":"2026-11-20","worth":{…}}`. */
  EXCHANGE_RATES: z
    .string()
    .transform((text, context) => {
      const parsed = exchangeRatesSchema.safeParse(jsonOf(text))
      if (parsed.success) return parsed.data
      context.addIssue({
        code: 'custom',
        message: 'not {"into":…,"asOf":"YYYY-MM-DD","worth":{"SEK":…,"NOK":…,"DKK":…,"EUR":…}}',
      })
      return z.NEVER
    })
    .optional(),
  /** The start script runs the database: a demo, whose keys may lie beside it. */
  DATABASE_IS_OWN: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  SERVICES: z
    .string()
    .default(SERVICE_NAMES.join(','))
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(SERVICE_NAMES)).min(1)),
  /** `jit` does without the writer of plain reads; `reference` is graphql-js alone (docs/decisions/0003). */
  GRAPHQL_ENGINE: z.enum(['writer', 'jit', 'reference']).default('writer'),
  GRAPHQL_PATH: z
    .string()
    .regex(/^\/[\w./-]*[\w-]$/)
    .default(defaultGraphqlPath),
  /** `only` runs nothing but the documents of the file; `record` writes it while the apps are used. */
  PERSISTED_QUERIES: z.enum(['on', 'only', 'record']).default('on'),
  PERSISTED_QUERIES_FILE: z.string().min(1).optional(),
  /** What one client address may ask, over all of this process's addresses. */
  ADDRESS_REQUESTS_PER_SECOND: z.coerce.number().positive().default(200),
  ADDRESS_REQUESTS_AT_ONCE: z.coerce.number().int().positive().default(2_000),
  ADDRESS_SOCKETS: z.coerce.number().int().positive().default(100),
  /** Machines of ours that ask for many shoppers; their requests and sockets are not counted by address. */
  UNCOUNTED_ADDRESSES: z
    .string()
    .default('127.0.0.1,::1')
    .transform((text) => new Set(text.split(',').map((address) => address.trim()))),
  /** Proxies in front of these addresses, whose `X-Forwarded-For` says who asks. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list, context) => {
      const visitors = readTrustedProxies(list)
      if (visitors.ok) return visitors.value
      context.addIssue({ code: 'custom', message: visitors.error })
      return z.NEVER
    }),
  /** docs/decisions/0008-two-search-engines.md says when to take the second. */
  SEARCH_ENGINE: z.enum(['memory', 'postgres']).default('memory'),
  /** What one customer key may ask of the search; machines of ours are not counted. */
  SEARCH_CUSTOMER_REQUESTS_PER_SECOND: z.coerce.number().positive().default(30),
  SEARCH_CUSTOMER_REQUESTS_AT_ONCE: z.coerce.number().int().positive().default(300),
  MOST_REQUESTS: z.coerce.number().int().positive().default(1_000),
  MOST_SOCKETS: z.coerce.number().int().positive().default(20_000),
  SOCKET_KEEP_ALIVE_MS: z.coerce.number().int().min(100).default(12_000),
  /** What mails say of the shop and where their links lead; the same settings as the storefront's. */
  SHOP_NAME: z.string().min(1).optional(),
  ...seller,
  ...lender,
  /** What a reminder of the shop's own invoice costs, such as `NO=30,SE=45`; where nothing is said, what the law allows. */
  REMINDER_FEES: z
    .string()
    .default('')
    .superRefine((setting, context) => {
      const message = refuseReminderFees(setting)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  /** Where the money of the shop's own invoices goes: `NO=1234.56.78903, SE=5050-1055`; in Denmark the FIK creditor. */
  SELLER_ACCOUNTS: z.string().optional(),
  /** Accounts whose files of the bank are read beside those: `NO9386011117947, SE3550000000054910000003`. */
  BANK_ACCOUNTS: z.string().default(''),
  MARKET_DOMAINS: z.string().optional(),
  MARKET_IN_PATH: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  STOREFRONT_PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where the payment provider is; without it only the shop's own invoice is offered. */
  PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_KEY: z.string().min(8).optional(),
  /** What the provider signs its callbacks with. */
  PAYMENTS_CALLBACK_SECRET: z.string().min(8).optional(),
  /** Where the provider reaches these services; without it on this machine. */
  PAYMENTS_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(5_000),
  /** When each night all payments are compared with the provider's list, in UTC, and how many days back. */
  PAYMENTS_COMPARE_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:15'),
  PAYMENTS_COMPARE_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  /** How long pieces are held for a payment that has begun. */
  RESERVATION_MINUTES: z.coerce.number().positive().max(1_440).default(15),
  MASTERS_DIR: z.string().min(1).optional(),
  IMAGE_CACHE_BYTES: z.coerce.number().int().positive().default(1_000_000_000),
  /** Where mails go (`smtps://user:password@host:465`); without it they stay in the readable outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that they come from. */
  MAIL_FROM: z.email().optional(),
  /** Countries with a sender of their own: `SE=hej@shop.example`; and where answers go instead of to the seller. */
  MAIL_SENDERS: addressesSchema,
  MAIL_REPLY_TO: addressesSchema,
  /** Where undeliverable mail comes back to, and the key with which the mail server hands it on at `/mail/returned`. */
  MAIL_RETURN_TO: z.email().optional(),
  MAIL_RETURN_KEY: z.string().min(16).optional(),
  /** The gateway of text messages; `outbox:` where they are only read in the outbox; without it none are offered. */
  SMS_URL: z.union([z.literal('outbox:'), z.url({ protocol: /^https?$/ })]).optional(),
  /** What is posted to it: a template of JSON or of a form, with {to}, {text}, {from} and {id}. */
  SMS_BODY: z
    .string()
    .includes('{to}')
    .includes('{text}')
    .default('{"from":"{from}","to":"{to}","text":"{text}","id":"{id}"}'),
  SMS_AUTHORIZATION: z.string().min(1).optional(),
  SMS_FROM: z.string().max(16).default(''),
  /** The shipping service; without one the market's own table of methods counts. */
  SHIPPING_URL: z.url().optional(),
  SHIPPING_KEY: z.string().min(8).optional(),
  /** What the carrier signs the events of parcels with; without it no parcel is booked there. */
  SHIPPING_CALLBACK_SECRET: z.string().min(8).optional(),
  /** Where the carrier reaches these services; without it on this machine. */
  SHIPPING_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the checkpoints of the audit chain are sent; without it they stay in the database alone. */
  WITNESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  WITNESS_KEY: z.string().min(8).optional(),
  /** Where pages of the console come from; without it its own port of this machine. */
  CONSOLE_PORT: z.coerce.number().int().min(1).max(65_535).default(3001),
  CONSOLE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .optional(),
  /** Pages of others that ask these services from the browser; the shop's own market domains may without being listed. */
  CLIENT_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .optional(),
  /** A staff session ends after so long without work, and after so long in any case. */
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(1).max(30).default(30),
  STAFF_SESSION_HOURS: z.coerce.number().min(0.1).max(8).default(8),
  ...staffProviderSettings,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  ...watchSettings,
})

const checkedSchema = configSchema
  .refine(({ DATA_DIR, AUTH_KEYS, DATA_KEY, AUDIT_KEYS }) => DATA_DIR || (AUTH_KEYS && DATA_KEY && AUDIT_KEYS), {
    path: ['DATA_DIR'],
    message: 'needed where AUTH_KEYS, DATA_KEY or AUDIT_KEYS is not set',
  })
  .refine(({ PRINT_KEY, DATA_KEY }) => !PRINT_KEY || DATA_KEY, { path: ['DATA_KEY'], message: 'needed by PRINT_KEY' })
  .refine(({ PERSISTED_QUERIES, PERSISTED_QUERIES_FILE }) => PERSISTED_QUERIES === 'on' || PERSISTED_QUERIES_FILE, {
    path: ['PERSISTED_QUERIES_FILE'],
    message: 'needed by PERSISTED_QUERIES=only and =record',
  })
  .refine(({ SHIPPING_URL, SHIPPING_KEY }) => !SHIPPING_URL || SHIPPING_KEY, {
    path: ['SHIPPING_KEY'],
    message: 'needed by SHIPPING_URL',
  })
  .refine(({ WITNESS_URL, WITNESS_KEY }) => !WITNESS_URL || WITNESS_KEY, {
    path: ['WITNESS_KEY'],
    message: 'needed by WITNESS_URL',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, { path: ['MAIL_FROM'], message: 'needed by SMTP_URL' })
  .refine(({ PAYMENTS_URL, PAYMENTS_KEY }) => !PAYMENTS_URL || PAYMENTS_KEY, {
    path: ['PAYMENTS_KEY'],
    message: 'needed by PAYMENTS_URL',
  })
  .refine(({ PAYMENTS_URL, PAYMENTS_CALLBACK_SECRET }) => !PAYMENTS_URL || PAYMENTS_CALLBACK_SECRET, {
    path: ['PAYMENTS_CALLBACK_SECRET'],
    message: 'needed by PAYMENTS_URL',
  })
  .superRefine((settings, context) => {
    for (const [name, message] of missingOfStaffProvider(settings))
      context.addIssue({ code: 'custom', path: [name], message })
  })
  .refine((settings) => settings.SHOP_NAME || !isOperated(settings), { path: ['SHOP_NAME'], message: 'needed' })
  .transform(({ SHOP_NAME = 'Lysning', ...settings }) => ({ ...settings, SHOP_NAME }))

export type Config = z.output<typeof checkedSchema>

export class ConfigError extends Error {}

/** Reads the environment once at start; a missing or wrong value stops the start by name. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = checkedSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return env[name] === undefined || env[name] === '' ? `${name} is missing` : `${name} is invalid (${issue.message})`
  })
  throw new ConfigError(`The services cannot start: ${[...new Set(wrong)].join('; ')}`)
}
