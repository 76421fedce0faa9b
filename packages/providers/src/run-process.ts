import { readFileSync } from 'node:fs'
import { loggedText } from '@shop/domain/logging'
import { takeSettingFiles } from '@shop/domain/settings'
import { stopWithParent } from '@shop/process/stop-with-parent'
import { ZodError } from 'zod'
import { log } from './log'

type Running = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts one stand-in as a process of its own, says when it is ready, and ends with a signal or with its starter. */
export async function runProcess(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    takeSettingFiles(process.env, readFileSync)
    refuseUnnamed(name, process.env)
    const running = await start()
    log(`${name}.ready`, { url: running.url })
    stopWithParent(running.stop)
  } catch (error) {
    process.stderr.write(`${loggedText(reasonOf(name, error))}\n`)
    process.exit(1)
  }
}

/** A stand-in takes cards that are none: in production it runs only where somebody asked for it by its name. */
function refuseUnnamed(name: string, { NODE_ENV, STAND_INS = '' }: Readonly<Record<string, string | undefined>>) {
  if (NODE_ENV === 'production' && !STAND_INS.split(',').some((one) => one.trim() === name))
    throw new Error(`it is a stand-in, which production refuses unless STAND_INS names it (STAND_INS=${name}).`)
}

function reasonOf(name: string, error: unknown): string {
  if (error instanceof ZodError)
    return `${name} cannot start: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  return `${name} cannot start: ${error instanceof Error ? error.message : String(error)}`
}
