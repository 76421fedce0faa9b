import { fileURLToPath } from 'node:url'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import next from 'next'
import { SCHEME_BEFORE_PAINT } from './src/frame/scheme-before-paint'

serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, {
  inlineScripts: [SCHEME_BEFORE_PAINT],
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
