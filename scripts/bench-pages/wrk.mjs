// The load generator: wrk, since generators in JavaScript measure themselves above a thousand requests a second.
import { execFileSync, spawn, spawnSync } from 'node:child_process'

export function ensureWrk() {
  if (spawnSync('wrk', ['-v']).error === undefined) return
  execFileSync('apt-get', ['install', '-y', '-o', 'DPkg::Lock::Timeout=600', 'wrk'], { stdio: 'ignore' })
}

/** Requests a second and the 99th percentile of the time to answer, in ms. */
export async function load(url, { host, seconds, connections = 16 }) {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Host: ${host}`,
    '-H',
    'Accept-Encoding: br',
    url,
  ]
  const text = await output('wrk', args)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  const bad = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0)
  if (!rate || bad > 0) throw new Error(`wrk ${url}: ${text}`)
  return { rate, p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit] }
}

function output(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}\n${text}`)),
    )
  })
}
