import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { Refusal } from './refusal.mjs'

const LEAST_NODE = [20, 19]
const LEAST_FREE_BYTES = 2e9

export function checkNode(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  const ok = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])
  if (!ok) throw new Refusal(`Node ${version} is too old: the shop needs Node ${LEAST_NODE.join('.')} or newer.`)
}

/** In operation nothing is made up: neither a database nor code that changes. */
export function checkMode({ isOperated }, { NODE_ENV, DATABASE_URL }, isWatching) {
  if (isOperated && isWatching)
    throw new Refusal('npm run dev is for the demo: leave DATABASE_URL out, or lend its database with DEMO_DATABASE=1.')
  if (NODE_ENV === 'production' && !DATABASE_URL)
    throw new Refusal('With NODE_ENV=production the shop is yours: set DATABASE_URL (docs/going-live.md).')
}

export function checkDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written (${error.code}): set DATA_DIR to a folder of yours.`,
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new Refusal(
      `Only ${Math.round((bavail * bsize) / 1e6)} MB are free on the disk of ${dataDir}: the shop needs 2 GB.`,
    )
}

export async function checkPorts(ports) {
  const names = Object.keys(ports)
  const twin = names.find((name, i) => names.findIndex((other) => ports[other] === ports[name]) < i)
  if (twin) throw new Refusal(`Port ${ports[twin]} is named twice: set ${twin} to another one.`)
  for (const [name, port] of Object.entries(ports)) {
    const error = await new Promise((done) => {
      const server = createServer()
      server.once('error', done)
      server.listen(port, () => server.close(() => done(undefined)))
    })
    if (error?.code === 'EADDRINUSE') throw new Refusal(`Port ${port} is in use: stop what runs there or set ${name}.`)
    if (error) throw new Refusal(`Port ${port} cannot be opened (${error.code}): set ${name} to another one.`)
  }
}

/** The shop itself speaks plain http: who has https addresses has a proxy in front, behind which visitors are told apart. */
export function checkProxies({ MARKET_DOMAINS = '', CONSOLE_ORIGINS = '', TRUSTED_PROXIES = '' }) {
  const domain = MARKET_DOMAINS.split(',')
    .map((pair) => pair.trim().split('=')[1])
    .find((name) => name && !name.endsWith('localhost'))
  const origin = CONSOLE_ORIGINS.split(',')
    .map((text) => text.trim())
    .find((text) => text.startsWith('https:'))
  const secure = domain ? `https://${domain}` : origin
  if (secure && TRUSTED_PROXIES.trim() === '')
    throw new Refusal(
      `${secure} needs a proxy in front of the shop that speaks https: name its addresses in TRUSTED_PROXIES.`,
    )
}
