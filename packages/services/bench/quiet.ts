import { setTimeout } from 'node:timers/promises'
import { cpuOf } from './cpu'

const LOOK_MS = 500
const QUIET_SHARE = 0.05
const LONGEST_WAIT_MS = 60_000

/** After a start the process still builds the indexes of the search beside answering; that is not what is measured. */
export async function quiet(pid: number): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_MS) {
    const before = cpuOf(pid)
    await setTimeout(LOOK_MS)
    const after = cpuOf(pid)
    if (before === undefined || after === undefined || after - before < LOOK_MS * QUIET_SHARE) return
  }
}
