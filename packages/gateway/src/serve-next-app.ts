import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { ALL } from './change-times'
import { followChanges } from './follow-changes'
import { forwardedHeaders } from './forwarded-headers'
import { createForwarder } from './forwarder'
import { type PageServerOptions, servePages } from './page-server'
import { createStaticFiles } from './static-files'

type NextApp = {
  prepare(): Promise<void>
  getRequestHandler(): (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  getUpgradeHandler(): (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
}
type MakeApp = (options: { dev: boolean; dir: string; hostname: string; port: number }) => NextApp

const CACHE_BYTES = 128e6

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
  | 'frameOriginsOf'
  | 'ownHosts'
  | 'previews'
> & {
  /** Brings up to date what the app itself keeps of the shop, before the pages that show it are made again. */
  readonly follow?: (tags: readonly string[]) => Promise<void>
}

/** Starts an app behind its own server. A missing value stops the start by its name. */
export async function serveNextApp(
  next: MakeApp,
  dir: string,
  environment: NodeJS.ProcessEnv,
  { failedPage, sharedPage, follow, ...options }: AppOptions = {},
): Promise<void> {
  const value = (name: string) => {
    const found = environment[name]
    if (!found) throw new Error(`${name} is missing: set it in the environment.`)
    return found
  }
  const port = Number(value('PORT'))
  const apiKey = value('API_KEY')
  const target = value('SERVICES_URL')
  const secret = value('FORWARDER_SECRET')
  const log = (line: string) => console.error(line)
  const { GRAPHQL_PATH: graphqlPath } = environment
  const forwarder = createForwarder({
    target,
    secret,
    ...(graphqlPath && { graphqlPath }),
    headersFor: forwardedHeaders({ apiKey, previews: options.previews }),
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
      .catch((error: unknown) => log(`app.not-followed ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => outdate(tags))
  }
  await follow?.([ALL]).catch(() => log('app.not-followed at the start'))
  const changes = keeps ? followChanges({ target, secret, onChange, log }) : undefined
  const server = await servePages({
    ...options,
    render: app.getRequestHandler(),
    forwarder,
    port,
    cacheBytes: CACHE_BYTES,
    now: Date.now,
    log,
    ...(changes && { changes, sharedPage }),
    ...(!dev && { staticFiles: await createStaticFiles(join(dir, '.next')), ...(failedPage && { failedPage }) }),
    ...(dev && {
      isDevelopment: true,
      upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void upgrade(request, socket, head),
    }),
  })
  outdate = server.outdate
}
