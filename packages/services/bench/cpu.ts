import { readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second; elsewhere it is not told. */
const TICK_MS = 10

/** Milliseconds of processor time that a process has used so far, all its threads together. */
export function cpuOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
