import { scrub } from '@shop/domain/logging'

export type LogFields = Readonly<Record<string, unknown>>

export type Log = {
  readonly info: (event: string, fields?: LogFields) => void
  readonly warn: (event: string, fields?: LogFields) => void
  readonly error: (event: string, fields?: LogFields) => void
}

/** One JSON object a line; JSON escapes line breaks, so no input can forge a second line. No field names or opens anything. */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const at = (level: string) => (event: string, fields?: LogFields) =>
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level, event, ...withReadableErrors(fields) }, hideSecrets)}\n`,
    )
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Ids of our own that open nothing: of a request, which a shopper reports, and of a view by staff. */
const OWN_IDS: readonly string[] = ['requestId', 'impersonationId']

function hideSecrets(key: string, value: unknown): unknown {
  return typeof value === 'string' && !OWN_IDS.includes(key) ? scrub(value) : value
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

function withReadableErrors(fields: LogFields = {}): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  )
}
