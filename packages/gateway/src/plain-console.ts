import { format } from 'node:util'

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const

/** From here on whatever this process says in its console, the framework too, goes through `hide` and stays on one line. */
export function plainConsole(hide: (text: string) => string, said: Pick<Console, (typeof LEVELS)[number]> = console) {
  for (const level of LEVELS) {
    const say = said[level].bind(said)
    said[level] = (...parts) => say(hide(format(...parts)))
  }
}
