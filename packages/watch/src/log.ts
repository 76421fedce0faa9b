import { HIDDEN, scrub } from '@shop/domain/logging'
import { type Lines, pinoLines } from './pino-lines'

export type LogFields = Readonly<Record<string, unknown>>

export type Log = {
  readonly info: (event: string, fields?: LogFields) => void
  readonly warn: (event: string, fields?: LogFields) => void
  readonly error: (event: string, fields?: LogFields) => void
}

/** One JSON object a line. No field names or opens anything. */
export function createLog({ process = 'shop', write }: Partial<Lines> = {}): Log {
  const lines = pinoLines({ process, write }, (fields) =>
    JSON.parse(JSON.stringify(withReadableErrors(fields), hideSecrets)),
  )
  const at =
    (level: keyof Log) =>
    (event: string, fields: LogFields = {}) =>
      lines[level](fields, event)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Ids of our own that open nothing: of a request, which a shopper reports, and of a view by staff. */
const OWN_IDS: readonly string[] = ['requestId', 'impersonationId']

/** Fields that name a person, or what a person bought, owes or paid. */
const OF_SOMEBODY =
  /^(?:by|cart|customer|dispute|exchange|invoice|line|order|payment|refund|return|session|staff|supplement|user)(?:Id|Ref)?$/

function hideSecrets(key: string, value: unknown): unknown {
  if (OF_SOMEBODY.test(key) && (typeof value === 'number' || typeof value === 'string')) return HIDDEN
  return typeof value === 'string' && !OWN_IDS.includes(key) ? scrub(value) : value
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

function withReadableErrors(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  )
}
