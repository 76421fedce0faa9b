import { type ChildProcess, spawn } from 'node:child_process'
import { DatabaseError } from '../database-error'
import type { Binaries } from './binaries'
import { cannotRun } from './data-folder'
import type { Place } from './data-location'
import { messageFor } from './error-messages'

export interface ServerProcess {
  pid: number
  /** Settles when the process has ended, for whatever reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stop(): Promise<void>
}

export interface ServerProcessOptions {
  port: number
  durable: boolean
  log: (line: string) => void
  readyWithinMs?: number
}

// Only what differs from PostgreSQL's own defaults, and what must never be otherwise.
const settings = ({ port, durable }: ServerProcessOptions) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '128MB',
  jit: 'off',
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  // Short statements only: parallel workers cost more than they give, and need shared memory that containers lack.
  max_parallel_workers_per_gather: 0,
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  // Details of an error quote values: e-mail addresses have no business in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
})

/** Starts the server and resolves when it takes connections. */
export async function startServerProcess(
  place: Place,
  binaries: Binaries,
  options: ServerProcessOptions,
): Promise<ServerProcess> {
  const child = spawn(
    binaries.postgres,
    ['-D', place.data, ...Object.entries(settings(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      // Its own group, so that Ctrl-C in a terminal reaches only us and we stop it after those who use it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
    },
  )
  const exited = endOf(child)
  const killWithUs = () => child.kill('SIGINT')
  process.once('exit', killWithUs)
  exited.then(() => process.off('exit', killWithUs))
  await untilReady(child, exited, place, binaries, options)
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
}

function endOf(child: ChildProcess): ServerProcess['exited'] {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

function untilReady(
  child: ChildProcess,
  exited: ServerProcess['exited'],
  place: Place,
  binaries: Binaries,
  { log, readyWithinMs = 120_000 }: ServerProcessOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    let ready = false
    const late = setTimeout(() => {
      child.kill('SIGQUIT')
      reject(
        new DatabaseError(
          'START_TIMEOUT',
          `The database in ${place.data} was not ready after ${readyWithinMs / 1000} s.`,
        ),
      )
    }, readyWithinMs)
    child.once('error', (error) => {
      clearTimeout(late)
      reject(cannotRun(binaries.postgres, error))
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line) log(line)
      if (ready) return
      said = (said + text).slice(-20_000)
      if (!/database system is ready to accept connections/.test(said)) return
      ready = true
      clearTimeout(late)
      resolve()
    })
    exited.then(() => {
      clearTimeout(late)
      if (!ready) reject(messageFor(said, place.data, 'The database did not start'))
    })
  })
}

async function stop(child: ChildProcess, exited: ServerProcess['exited']) {
  // Fast shutdown, then without waiting for clients' goodbye; what is acknowledged is safe in each case.
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 4_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), patience)
    })
    const outcome = await Promise.race([exited, late])
    clearTimeout(timer)
    if (outcome !== 'late') return
  }
}
