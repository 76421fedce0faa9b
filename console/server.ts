import './src/access/take-setting-files'
import { fileURLToPath } from 'node:url'
import { readTrustedProxies } from '@shop/domain/network'
import { plainConsole } from '@shop/gateway/plain-console'
import { refuseStart } from '@shop/gateway/refuse-start'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import { createLog } from '@shop/watch/log'
import next from 'next'
import { wrongSettings } from './src/access/check-settings'
import { consoleHosts } from './src/access/console-hosts'
import { forwardRefusal } from './src/access/forward-refusal'
import { assistOrigins, followPublishedDomains, previewOrigins } from './src/access/preview-origins'
import { consoleRouteOf } from './src/access/route-of'
import { SCHEME_BEFORE_PAINT } from './src/frame/scheme-before-paint'

const log = createLog({ process: 'console' })
if (process.env.NODE_ENV !== 'development') plainConsole(log)

// Of what is missing the first visitor would hear too late.
const wrong = wrongSettings(process.env)
if (wrong.length > 0) refuseStart(...wrong)

const origins = (process.env.CONSOLE_ORIGINS ?? '').split(',').map((origin) => origin.trim())
const visitors = readTrustedProxies(process.env.TRUSTED_PROXIES, origins)
if (!visitors.ok) refuseStart(visitors.error)

followPublishedDomains()
const schemeOf = consoleHosts(process.env)
serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, {
  name: 'console',
  log,
  routeOf: consoleRouteOf,
  clientAddress: visitors.value,
  schemeOf,
  forwardRefusal: forwardRefusal(schemeOf),
  inlineScripts: [SCHEME_BEFORE_PAINT],
  frameOriginsOf: previewOrigins,
  formTargets: assistOrigins,
}).catch(refuseStart)
