import { fileURLToPath } from 'node:url'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import next from 'next'

serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
