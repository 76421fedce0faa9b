import { fileURLToPath } from 'node:url'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import next from 'next'
import { failedPage } from './src/shell/failed-page'

serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, { failedPage }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
