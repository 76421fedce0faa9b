import type { IncomingMessage } from 'node:http'
import type { Traces } from '@shop/watch/traces'
import type { PageServerOptions } from './page-server'
import { PREVIEW_HEADER } from './preview-hosts'

type Options = {
  readonly apiKey: string
  readonly previews: PageServerOptions['previews']
  readonly traces?: Traces | undefined
}

/** What the app's own server adds for the services: its key, whether a preview asks, which may change nothing, and the trace. */
export const forwardedHeaders =
  ({ apiKey, previews, traces }: Options) =>
  ({ headers }: IncomingMessage): Record<string, string> => ({
    ...(!headers['x-apikey'] && { 'x-apikey': apiKey }),
    ...(previews?.labelOf(headers.host ?? '') !== undefined && { [PREVIEW_HEADER]: '1' }),
    ...traces?.headers(),
  })
