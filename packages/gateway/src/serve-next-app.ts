import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { wrongCertificates } from '@shop/process/certificates'
import { HEALTH_PATH } from '@shop/process/health'
import type { Log } from '@shop/watch/log'
import { openWatch } from '@shop/watch/open-watch'
import { readWatchSettings } from '@shop/watch/settings'
import { ALL } from './change-times'
import { followChanges } from './follow-changes'
import { forwardedHeaders } from './forwarded-headers'
import { createForwarder } from './forwarder'
import { type PageServerOptions, servePages } from './page-server'
import { readStyleSheets } from './page-styles'
import { type AskServer, askerOf } from './server-asker'
import { createStaticFiles } from './static-files'
import { traceFetches } from './trace-requests'

type NextApp = {
  prepare(): Promise<void>
  getRequestHandler(): (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  getUpgradeHandler(): (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
}
type MakeApp = (options: { dev: boolean; dir: string; hostname: string; port: number }) => NextApp

const CACHE_BYTES = 128e6
/** How long it goes on answering while it ends, where nothing is set. */
const DRAIN_SECONDS = 5

/** What an app may add to its server. */
export type AppOptions = Pick<
  PageServerOptions,
  | 'failedPage'
  | 'clientAddress'
  | 'movedTo'
  | 'schemeOf'
  | 'sharedPage'
  | 'shorten'
  | 'rootMark'
  | 'aboutRequest'
  | 'inlineScripts'
  | 'styleSources'
  | 'pictureOrigins'
  | 'scriptOrigins'
  | 'formTargets'
  | 'forwardRefusal'
  | 'frameOriginsOf'
  | 'ownHosts'
  | 'previews'
  | 'routeOf'
> & {
  /** Its name in the log, the counts and the traces. */
  readonly name: string
  /** Brings up to date what the app itself keeps of the shop, before the pages that show it are made again. */
  readonly follow?: (tags: readonly string[]) => Promise<void>
  readonly log: Log
  /** Its pages carry the styles of what they show. */
  readonly hasStylesInside?: boolean
}

/** Starts an app behind its own server. A missing value stops the start by its name. */
export async function serveNextApp(
  next: MakeApp,
  dir: string,
  environment: NodeJS.ProcessEnv,
  { name, failedPage, sharedPage, follow, log: ownLog, hasStylesInside, ...options }: AppOptions,
): Promise<void> {
  const value = (name: string) => {
    const found = environment[name]
    if (!found) throw new Error(`${name} is missing: set it in the environment.`)
    return found
  }
  const wrong = wrongCertificates(environment.NODE_EXTRA_CA_CERTS)
  if (wrong) throw new Error(wrong)
  const port = Number(value('PORT'))
  const apiKey = value('API_KEY')
  const target = value('SERVICES_URL')
  const secret = value('FORWARDER_SECRET')
  const askServices = askerOf(target)
  const watch = await openWatch({ process: name, settings: readWatchSettings(environment), log: ownLog })
  const { log, traces } = watch
  if (traces) traceFetches(traces, { target, secret })
  const { GRAPHQL_PATH: graphqlPath } = environment
  const forwarder = createForwarder({
    target,
    secret,
    ...(graphqlPath && { graphqlPath }),
    headersFor: forwardedHeaders({ apiKey, previews: options.previews, traces }),
  })
  const dev = environment.NODE_ENV === 'development'
  const app = next({ dev, dir, hostname: 'localhost', port })
  await app.prepare()
  const upgrade = app.getUpgradeHandler()
  // In development a page must show the change just made, and the framework's own overlay says more of failures.
  const keeps = !dev && sharedPage !== undefined
  let outdate: (tags: readonly string[]) => void = () => undefined
  const onChange = (tags: readonly string[]) => {
    if (!follow) return outdate(tags)
    follow(tags)
      .catch((error: unknown) => log.warn('app.not-followed', { error }))
      .finally(() => outdate(tags))
  }
  await follow?.([ALL]).catch(() => log.warn('app.not-followed', { at: 'start' }))
  const changes = keeps ? followChanges({ target, secret, onChange, log }) : undefined
  const server = await servePages({
    ...options,
    render: app.getRequestHandler(),
    forwarder,
    port,
    ...(environment.HOST && { host: environment.HOST }),
    drainMs: drainMsOf(environment.DRAIN_SECONDS),
    conditions: { services: () => isWell(askServices) },
    cacheBytes: CACHE_BYTES,
    now: Date.now,
    log,
    watch,
    ...(changes && { changes, sharedPage }),
    ...(!dev && { staticFiles: await createStaticFiles(join(dir, '.next')), ...(failedPage && { failedPage }) }),
    ...(!dev && hasStylesInside && { styleSheets: await readStyleSheets(join(dir, '.next')) }),
    ...(dev && {
      isDevelopment: true,
      upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void upgrade(request, socket, head),
    }),
  })
  server.once('close', () => void watch.close())
  outdate = server.outdate
}

function drainMsOf(setting: string | undefined): number {
  const seconds = setting ? Number(setting) : DRAIN_SECONDS
  if (!(seconds >= 0 && seconds <= 120)) throw new Error(`DRAIN_SECONDS is "${setting}": it is a number from 0 to 120.`)
  return seconds * 1_000
}

/** The services answer, and reach their database. */
function isWell(ask: AskServer): Promise<boolean> {
  return new Promise((resolve) => {
    ask({ path: HEALTH_PATH }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .on('error', () => resolve(false))
      .end()
  })
}
