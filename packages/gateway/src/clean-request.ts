import type { IncomingMessage } from 'node:http'
import { type ClientAddress, noteClient } from './client-address'
import { cleanTrace } from './trace-requests'

/** Said between parts of the framework or by servers in front; from a visitor they would be lies. */
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-next-|x-invoke-|x-forwarded|x-forwarder-|x-shop-|x-prerender-|x-vercel-|x-matched-path$|x-now-|x-rewrite-|x-original-|x-real-ip$|x-client-ip$|x-host$|x-url-scheme$|forwarded$|next-resume$|x-revalidate|x-http-method)/

const NAVIGATION = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url']

/** Makes a request say only what a visitor may say; the address and the scheme are what we know of them. */
export function cleanRequest(request: IncomingMessage, isHttps: boolean, clientAddress: ClientAddress): void {
  const { headers } = request
  const client = noteClient(request, clientAddress)
  cleanTrace(request, clientAddress)
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name]
  // Without `rsc` a document is asked for; what belongs to a navigation could only confuse the renderer.
  if (headers.rsc !== '1') for (const name of ['rsc', ...NAVIGATION]) delete headers[name]
  headers['x-forwarded-for'] = client
  headers['x-forwarded-proto'] = isHttps ? 'https' : 'http'
}
