import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openLogs } from './logs.mjs'
import { Refusal } from './refusal.mjs'

export const pidFile = (dataDir) => join(dataDir, 'start.pid')

/** The process that keeps the shop of this data folder running, if there is one. */
export function runningPid(dataDir) {
  try {
    const pid = Number(readFileSync(pidFile(dataDir), 'utf8'))
    return commandOf(pid).includes('start.mjs') ? pid : undefined
  } catch {
    return undefined
  }
}

/** After a power cut the number may be another program's, which is none of ours to stop. */
function commandOf(pid) {
  if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
}

/** Starts the same command in the background and returns when it is healthy. */
export async function startDetached(script, args, dataDir) {
  rmSync(join(dataDir, 'info.json'), { force: true })
  const logFile = join(openLogs(dataDir), 'start.log')
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(process.execPath, [script, ...args], { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let over = false
  ended.then(() => {
    over = true
  })
  while (!over && !existsSync(join(dataDir, 'info.json'))) await new Promise((resolve) => setTimeout(resolve, 100))
  process.stdout.write(readFileSync(logFile, 'utf8'))
  if (over) throw new Refusal('The shop did not start; the reason stands above.')
  child.unref()
}

export async function stopRunning(dataDir) {
  const pid = runningPid(dataDir)
  if (!pid) return false
  process.kill(pid, 'SIGTERM')
  for (let i = 0; i < 600 && runningPid(dataDir) === pid; i++) await new Promise((resolve) => setTimeout(resolve, 50))
  if (runningPid(dataDir) === pid) throw new Refusal(`The shop (process ${pid}) did not stop within 30 s.`)
  return true
}
