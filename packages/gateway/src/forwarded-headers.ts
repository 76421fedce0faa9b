import type { IncomingMessage } from 'node:http'
import type { PageServerOptions } from './page-server'
import { PREVIEW_HEADER } from './preview-hosts'

type Options = { readonly apiKey: string; readonly previews: PageServerOptions['previews'] }

/** What the app's own server adds for the services: its key, and whether a preview asks, which may change nothing. */
export const forwardedHeaders =
  ({ apiKey, previews }: Options) =>
  ({ headers }: IncomingMessage): Record<string, string> => ({
    ...(!headers['x-apikey'] && { 'x-apikey': apiKey }),
    ...(previews?.labelOf(headers.host ?? '') !== undefined && { [PREVIEW_HEADER]: '1' }),
  })
