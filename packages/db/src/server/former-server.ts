import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '../database-error'
import type { Place } from './data-location'

/**
 * Deals with what a former run left: a stale lock file is removed, a server whose starter was killed is shut down
 * properly, and a server that somebody still holds is left alone.
 */
export async function clearFormerServer({ data }: Place, startedBy: number | undefined, log: (line: string) => void) {
  const { lock, pid } = lockOf(data)
  if (!pid) {
    rmSync(lock, { force: true })
    return
  }
  const parent = parentOf(pid)
  if (startedBy === undefined || parent === undefined || parent === startedBy)
    throw new DatabaseError(
      'ALREADY_RUNNING',
      `Another database server (process ${pid}) runs in ${data}: stop it first.`,
    )
  log(`A database server without its starter runs in ${data} (process ${pid}): shutting it down.`)
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += 100) {
    if (waited >= 20_000)
      throw new DatabaseError('ALREADY_RUNNING', `The database server (process ${pid}) in ${data} does not stop.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The port of the server that runs in this place now. */
export function runningPort({ data }: Place): number | undefined {
  const { lock, pid } = lockOf(data)
  const port = pid ? Number(readFileSync(lock, 'utf8').split('\n')[3]) : 0
  return port || undefined
}

function lockOf(data: string): { lock: string; pid?: number } {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return { lock }
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isDatabaseServer(pid) ? { lock, pid } : { lock }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Process numbers are reused: after a crash or in a new container another program may have this one.
function isDatabaseServer(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

function parentOf(pid: number): number | undefined {
  try {
    if (!existsSync('/proc/self'))
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
