import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { openLogs } from './logs.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './settings.mjs'

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const LONG_ENOUGH_MS = 60_000

/**
 * The running parts of the shop. Each is its own process group, so that Ctrl-C reaches only us and we stop them in
 * order; each watches its standard input, so that it ends too when we are killed.
 */
export function createProcesses(dataDir, onUnexpectedEnd) {
  const running = []
  let stopping = false
  openLogs(dataDir)

  const start = (name, file, args, env, onEnd = onUnexpectedEnd) => {
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, file), ...args], {
      cwd: join(
        root,
        file
          .split('/')
          .slice(0, file.startsWith('packages') ? 2 : 1)
          .join('/'),
      ),
      // The owner's address is for migrations, which no part of a running shop does.
      env: { ...process.env, DATABASE_OWNER_URL: undefined, NODE_ENV: 'production', STOP_WITH_PARENT: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    })
    const log = createWriteStream(join(dataDir, 'logs', `${name}.log`), { flags: 'a', mode: 0o600 })
    let lastWords = ''
    child.stdout.pipe(log, { end: false })
    child.stderr.on('data', (part) => {
      log.write(part)
      lastWords = (lastWords + part).slice(-2000)
    })
    const part = { name, child, lastWords: () => lastWords.trim(), ended: false }
    child.on('exit', (code, signal) => {
      part.ended = true
      if (!stopping && !part.expected) onEnd(part, code ?? signal)
    })
    child.stdin.on('error', () => {})
    running.push(part)
    return part
  }

  /** Starts what can be missed for a moment, and starts it again, with growing pauses, whenever it ends. */
  const keepRunning = (name, file, args, env) => {
    let pauseMs = SHORTEST_PAUSE_MS
    const begin = () => {
      const since = Date.now()
      return start(name, file, args, env, (part, code) => {
        running.splice(running.indexOf(part), 1)
        if (Date.now() - since > LONG_ENOUGH_MS) pauseMs = SHORTEST_PAUSE_MS
        console.error(`… ${name} ended unexpectedly (${code}), and is started again. ${part.lastWords()}`)
        setTimeout(() => !stopping && begin(), pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      })
    }
    return begin()
  }

  const stop = async () => {
    stopping = true
    for (const part of running.toReversed()) await end(part)
  }
  const stopOne = async (name) => {
    const part = running.findLast((one) => one.name === name && !one.ended)
    if (!part) return
    part.expected = true
    await end(part)
  }

  return { start, keepRunning, stop, stopOne }
}

async function end(part) {
  if (part.ended) return
  part.expected = true
  const gone = new Promise((resolve) => part.child.once('exit', resolve))
  part.child.kill('SIGTERM')
  const late = setTimeout(() => part.child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}

/** Waits for the one JSON line with which a process says that it is ready. */
export function firstJsonLine(part, seconds) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Refusal(`${part.name} was not ready after ${seconds} s.`)), seconds * 1000)
    let text = ''
    part.child.stdout.on('data', (chunk) => {
      text += chunk
      for (const line of text.split('\n').slice(0, -1)) {
        if (!line.startsWith('{')) continue
        clearTimeout(late)
        return resolve(JSON.parse(line))
      }
    })
    part.child.once('exit', () => {
      clearTimeout(late)
      reject(new Refusal(part.lastWords() || `${part.name} ended before it was ready.`))
    })
  })
}

export async function untilHealthy(part, url, seconds) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (part.ended) throw new Refusal(`${part.name} ended before it was ready: ${part.lastWords()}`)
    try {
      if ((await fetch(url)).ok) return
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Refusal(`${part.name} did not answer at ${url} within ${seconds} s: ${part.lastWords()}`)
}
