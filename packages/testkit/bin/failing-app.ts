import { plainConsole } from '@shop/gateway/plain-console'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import { createLog } from '@shop/watch/log'

const log = createLog({ process: 'failing app' })
plainConsole(log)

/** An app whose pages, but for a slow one, fail with the address that was asked for and the cookie of who asked. */
await serveNextApp(
  () => ({
    prepare: async () => undefined,
    getRequestHandler: () => async (request, answer) => {
      const told = `${request.url} ${request.headers.cookie}`
      if (request.url === '/slow') {
        console.info('slow page asked for')
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return void answer.writeHead(200, { 'cache-control': 'private, no-store' }).end('answered')
      }
      if (request.url?.startsWith('/told')) {
        console.warn('search failed', new Error(told), { told })
        return void answer.writeHead(404).end()
      }
      throw new Error(told)
    },
    getUpgradeHandler: () => async () => undefined,
  }),
  process.argv[2] ?? '',
  process.env,
  // Nothing is kept, but what changes is followed.
  { name: 'failing app', log, sharedPage: () => undefined },
)
