import { loggedText } from '@shop/domain/logging'

export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void

/** One JSON object a line, without anything personal or secret, and without ids. */
export const log: Log = (event, fields) =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields }, hidden)}\n`)

const hidden = (_: string, value: unknown) => (typeof value === 'string' ? loggedText(value) : value)

export const silentLog: Log = () => undefined
