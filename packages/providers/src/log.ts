export type Log = (event: string, fields?: Readonly<Record<string, string | number | boolean>>) => void

/** One JSON object a line. Callers name ids and states only: no buyer, no card, no address with a token in it. */
export const log: Log = (event, fields) =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`)

export const silentLog: Log = () => undefined
