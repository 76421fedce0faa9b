import { scrub } from './scrub'

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

/** The id of a request is our own and opens nothing; it ties a line to what a shopper reports. */
function hideSecrets(key: string, value: unknown): unknown {
  return typeof value === 'string' && key !== 'requestId' ? scrub(value) : value
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
