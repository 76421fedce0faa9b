import type { IncomingMessage } from 'node:http'
import { scrubWords } from '@shop/domain/logging'
import type { Log, LogFields } from '@shop/watch/log'
import type { Impersonation } from './check-impersonation'

type View = Pick<Impersonation, 'id' | 'userId' | 'staffName'> & {
  readonly row: Pick<Impersonation['row'], 'first_name' | 'last_name'>
}
export type FaultLogs = ReturnType<typeof createFaultLogs>

/** The log for the faults of each request and of each socket. */
export function createFaultLogs(log: Log) {
  const views = new WeakMap<IncomingMessage, View>()
  const ofView = (view: View | undefined): Log => (view ? faultLog(log, view) : log)
  return {
    ofView,
    /** From here on the faults of this request are those of a view. */
    note: (request: IncomingMessage, view: View): void => void views.set(request, view),
    of: ({ raw }: { readonly raw: IncomingMessage }): Log => ofView(views.get(raw)),
  }
}

/** What fails while staff look on is kept under the number of the view, without the names and numbers of people. */
export function faultLog(log: Log, { id, row, userId, staffName }: View): Log {
  const names = [row.first_name, row.last_name, staffName, String(userId)].flatMap((name) => name.split(/\s+/))
  const nameless = (value: unknown): unknown => {
    if (value instanceof Error) return scrubWords(value.stack ?? value.message, names)
    return typeof value === 'string' ? scrubWords(value, names) : value
  }
  const told = ({ requestId, ...fields }: LogFields = {}): LogFields => ({
    ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, nameless(value)])),
    ...(requestId !== undefined && { requestId }),
    impersonationId: id,
  })
  return {
    info: (event, fields) => log.info(event, told(fields)),
    warn: (event, fields) => log.warn(event, told(fields)),
    error: (event, fields) => log.error(event, told(fields)),
  }
}
