import { loggedText } from '@shop/domain/logging'
import { ZodError } from 'zod'
import { log } from './log'

type Running = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts one stand-in as a process of its own, says when it is ready, and ends with a signal or with its starter. */
export async function runProcess(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start()
    log(`${name}.ready`, { url: running.url })
    let isStopping = false
    const stop = async () => {
      if (isStopping) return
      isStopping = true
      await running.stop()
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
    // The starter holds our standard input open, so its end is seen even when the starter was killed.
    if (process.env.STOP_WITH_PARENT === '1') process.stdin.on('end', () => void stop()).resume()
  } catch (error) {
    process.stderr.write(`${loggedText(reasonOf(name, error))}\n`)
    process.exit(1)
  }
}

function reasonOf(name: string, error: unknown): string {
  if (error instanceof ZodError)
    return `${name} cannot start: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  return `${name} cannot start: ${error instanceof Error ? error.message : String(error)}`
}
