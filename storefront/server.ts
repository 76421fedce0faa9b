import { fileURLToPath } from 'node:url'
import { compileShopHosts } from '@shop/domain/routing'
import { serveNextApp } from '@shop/gateway/serve-next-app'
import next from 'next'
import { withoutCardData } from './src/features/product/card-data'
import { routingConfig } from './src/lib/config'
import { originOf } from './src/lib/origin-of'
import { guestsOf } from './src/routing/guests-of'
import { sharedPage } from './src/routing/shared-page'
import { failedPage } from './src/shell/failed-page'
import { STILL_BEFORE_PAINT } from './src/shell/still-before-paint'
import { VAT_BEFORE_PAINT } from './src/shell/vat-before-paint'

serveNextApp(next, fileURLToPath(new URL('..', import.meta.url)), process.env, {
  failedPage,
  sharedPage,
  schemeOf: compileShopHosts(routingConfig),
  inlineScripts: [`${VAT_BEFORE_PAINT};${STILL_BEFORE_PAINT}`],
  shorten: withoutCardData,
  // Who changes market takes the cart along in a form.
  formTargets: [...new Set(routingConfig.markets.map(({ alias }) => originOf(alias)))],
  guestsOf,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
