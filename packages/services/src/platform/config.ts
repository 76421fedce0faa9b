import { z } from 'zod'

/** The services that one process can run; `SERVICES=graphql,images` starts only these. */
const SERVICE_NAMES = ['graphql', 'auth', 'images', 'staff'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

const configSchema = z.object({
  SERVICES_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.string().min(1),
  DATA_DIR: z.string().min(1),
  API_KEY: z.string().min(8),
  FORWARDER_SECRET: z.string().min(8),
  /** Signing keys of the tokens, the newest first; without them the data folder keeps its own. */
  AUTH_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32)).min(1))
    .optional(),
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
  GRAPHQL_ENGINE: z.enum(['jit', 'reference']).default('jit'),
  MASTERS_DIR: z.string().min(1).optional(),
  IMAGE_CACHE_BYTES: z.coerce.number().int().positive().default(1_000_000_000),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
})

export type Config = z.infer<typeof configSchema>

export class ConfigError extends Error {}

/** Reads the environment once at start; a missing or wrong value stops the start by name. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = configSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return env[name] === undefined || env[name] === '' ? `${name} is missing` : `${name} is invalid (${issue.message})`
  })
  throw new ConfigError(`The services cannot start: ${[...new Set(wrong)].join('; ')}`)
}
