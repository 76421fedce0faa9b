import { fileURLToPath } from 'node:url'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import next from 'next'
import { assistOrigins, followPublishedDomains, previewOrigins } from './src/access/preview-origins'
import { SCHEME_BEFORE_PAINT } from './src/frame/scheme-before-paint'

followPublishedDomains()
serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, {
  inlineScripts: [SCHEME_BEFORE_PAINT],
  guestsOf: previewOrigins,
  formTargets: assistOrigins,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
