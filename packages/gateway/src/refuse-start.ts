import { loggedText } from '@shop/domain/logging'

/** For who starts the process: a sentence for each thing that stops it, and the end. */
export function refuseStart(...faults: readonly unknown[]): never {
  for (const fault of faults)
    process.stderr.write(`${loggedText(fault instanceof Error ? fault.message : String(fault))}\n`)
  process.exit(1)
}
