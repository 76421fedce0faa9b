import { fileURLToPath } from 'node:url'
import { loggedText } from '@shop/domain/logging'
import { readTrustedProxies } from '@shop/domain/network'
import { plainConsole } from '@shop/gateway/plain-console'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import next from 'next'
import { consoleHosts } from './src/access/console-hosts'
import { assistOrigins, followPublishedDomains, previewOrigins } from './src/access/preview-origins'
import { wrongSessionSecret } from './src/access/session-secret'
import { SCHEME_BEFORE_PAINT } from './src/frame/scheme-before-paint'

if (process.env.NODE_ENV !== 'development') plainConsole(loggedText)

const origins = (process.env.CONSOLE_ORIGINS ?? '').split(',').map((origin) => origin.trim())
const visitors = readTrustedProxies(process.env.TRUSTED_PROXIES, origins)
if (!visitors.ok) {
  console.error(visitors.error)
  process.exit(1)
}

// Of what seals the session the first visitor would hear too late.
const wrongSecret = wrongSessionSecret(process.env.SESSION_SECRET)
if (wrongSecret) {
  console.error(wrongSecret)
  process.exit(1)
}

followPublishedDomains()
serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, {
  clientAddress: visitors.value,
  schemeOf: consoleHosts(process.env),
  inlineScripts: [SCHEME_BEFORE_PAINT],
  frameOriginsOf: previewOrigins,
  formTargets: assistOrigins,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
