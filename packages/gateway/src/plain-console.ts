import { format } from 'node:util'
import { loggedText } from '@shop/domain/logging'
import type { Log } from '@shop/watch/log'

const LEVELS = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
type Level = keyof typeof LEVELS

/** From here on whatever this process says in its console, the framework too, is a line of the log without anything secret. */
export function plainConsole(log: Log, own: Pick<Console, Level> = console) {
  for (const level of Object.keys(LEVELS) as Level[])
    own[level] = (...parts) => log[LEVELS[level]]('console', { text: loggedText(format(...parts)) })
}
