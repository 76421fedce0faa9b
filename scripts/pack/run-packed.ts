import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { graphqlClient } from '@shop/testkit/graphql-client'
import { expect } from 'vitest'

export type Settings = Readonly<Record<string, string>>
/** How a program of a packed shop is begun: the whole command, which is run in an empty environment but for `env`. */
export type Begin = (name: string, words: readonly string[], env: Settings) => readonly [string, ...string[]]

const hex = () => randomBytes(32).toString('hex')

/** Keys as an operator makes them. */
export function operatorKeys() {
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  return {
    API_KEY: hex(),
    FORWARDER_SECRET: hex(),
    SESSION_SECRET: hex(),
    WITNESS_KEY: hex(),
    AUTH_KEYS: hex(),
    DATA_KEY: randomBytes(32).toString('base64'),
    AUDIT_KEYS: JSON.stringify({ chain: [hex()], pseudonyms: hex(), signing }),
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
        ),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

/** Starts a program with these settings and no other, and says after how many milliseconds it was healthy. */
export async function startProgram(begin: Begin, name: string, port: number, env: Settings) {
  const [command, ...words] = begin(name, [], env)
  const since = performance.now()
  const child: ChildProcess = spawn(command, words, { env: { ...env }, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    if (performance.now() - since > 60_000) throw new Error(`${name} is not ready: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    readyMs: Math.round(performance.now() - since),
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      return gone
    },
  }
}
export type Running = Awaited<ReturnType<typeof startProgram>>

/** Runs a program that ends by itself, and gives what it wrote; throws that when it ends badly. */
export function runProgram(begin: Begin, name: string, env: Settings, words: readonly string[] = []): string {
  const [command, ...before] = begin(name, words, env)
  const { status, stdout, stderr } = spawnSync(command, before, { env: { ...env }, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
}

/** All programs of a shop on one database. */
export async function startPacked(begin: Begin, env: Settings, witnessDir: string) {
  const [services, jobs, storefront, console_, witness] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const servicesUrl = `http://127.0.0.1:${services}`
  const shared = {
    ...env,
    SERVICES_URL: servicesUrl,
    STOREFRONT_PORT: String(storefront),
    CONSOLE_PORT: String(console_),
  }
  const roles = { SERVICES_PORT: String(services), SERVICES: 'graphql,search,auth,images,staff' }
  const toWitness = { WITNESS_URL: `http://127.0.0.1:${witness}` }
  const running: Running[] = []
  const start = async (name: string, port: number, more: Settings) => {
    running.push(await startProgram(begin, name, port, { ...shared, ...more }))
  }
  // One after the other: each is to be measured by itself.
  await start('witness', witness, { WITNESS_PORT: String(witness), WITNESS_DIR: witnessDir })
  await start('services', services, { ...roles, ...toWitness })
  await start('jobs', jobs, { JOBS_PORT: String(jobs), ...toWitness })
  await start('storefront', storefront, {})
  await start('console', console_, {})
  return {
    running,
    servicesUrl,
    shopUrl: `http://127.0.0.1:${storefront}`,
    shopHost: `no.localhost:${storefront}`,
    consoleUrl: `http://127.0.0.1:${console_}`,
    consoleHost: `console.localhost:${console_}`,
    graphql: graphqlClient(servicesUrl, env.API_KEY!),
    stop: () => Promise.all(running.map(({ stop }) => stop())),
  }
}
export type Packed = Awaited<ReturnType<typeof startPacked>>

/** A page, a query through the storefront, an image through it, and the console's door. */
export async function expectToServe({ shopUrl, shopHost, consoleUrl, consoleHost, graphql }: Packed) {
  const page = await getFrom(shopUrl, '/', shopHost)
  expect(page.status, page.body.slice(0, 500)).toBe(200)
  expect(page.body).toContain('<html')
  expect(page.body).toContain('/_next/static/')
  const script = /\/_next\/static\/[^"]+\.js/.exec(page.body)?.[0] ?? ''
  expect((await getFrom(shopUrl, script, shopHost)).status).toBe(200)
  const channel = await graphql('{ getCart(marketId: "no") { id } }')
  expect(channel.data.getCart.id).toMatch(/^\w+/)
  const picture = await getFrom(shopUrl, '/images/pagewidget/raw/hero.avif?w=450&format=webp', shopHost)
  expect([picture.status, picture.type]).toEqual([200, 'image/webp'])
  const door = await getFrom(consoleUrl, '/sign-in', consoleHost)
  expect(door.status, door.body.slice(0, 500)).toBe(200)
}

async function getFrom(url: string, path: string, host: string) {
  const { get } = await import('node:http')
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    get(`${url}${path}`, { headers: { host } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text) => (body += text))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body }),
      )
    }).on('error', reject)
  })
}
