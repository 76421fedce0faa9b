import { oneLine } from '@shop/domain/logging'
import { pino } from 'pino'

type Fields = Readonly<Record<string, unknown>>

export type Lines = {
  /** Which process of the shop says it. */
  readonly process: string
  readonly write?: ((line: string) => void) | undefined
}

const toStdout = (line: string) => void process.stdout.write(line)

/** One JSON object a line; JSON escapes line breaks, so no input can forge a second line. */
export const pinoLines = ({ process: name, write = toStdout }: Lines, log = (fields: Fields): Fields => fields) =>
  pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ process: name, level }), log: (fields) => ({ ...log(fields) }) },
    },
    { write: (line) => write(`${oneLine(line)}\n`) },
  )
