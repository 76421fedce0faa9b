import { z } from 'zod'

/** What is said of how a process does, and to whom: the same settings in every process. */
const configSchema = z.object({
  /** Prometheus asks here; a port of its own, which no visitor reaches. Without it nothing is counted. */
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** A line of the log for each answer. */
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  /** Where the traces of requests are sent, such as `http://127.0.0.1:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
})

export type WatchSettings = z.infer<typeof configSchema>

export const watchSettings = configSchema.shape

/** For a process whose other settings are read elsewhere. The error names every setting that is wrong. */
export function readWatchSettings(env: Readonly<Record<string, string | undefined>>): WatchSettings {
  const parsed = configSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${String(path[0])} is invalid (${message})`)
  throw new Error([...new Set(wrong)].join('; '))
}
