import type { IncomingMessage } from 'node:http'
import { cookieNames } from '@shop/domain/constants'
import { decideRoute, isAssistHost } from '@shop/domain/routing'
import { routing } from '../place/live-routing'

const CHOSEN = new RegExp(`(?:^|;\\s*)${cookieNames.selectedMarket}=([^;]*)`)

/** The one address of what was asked for, where it is written in another way: slashes, language, market in one step. */
export function movedTo({ url = '/', headers }: IncomingMessage) {
  const host = headers.host ?? ''
  if (isAssistHost(host)) return undefined
  const mark = url.indexOf('?')
  const [written, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
  // Browsers read one for the other, and the framework would send them on for it.
  const path = written.replaceAll('\\', '/')
  const selectedMarket = CHOSEN.exec(headers.cookie ?? '')?.[1]
  const decision = decideRoute({ host, path, query, cookies: { selectedMarket } }, routing())
  const here = `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`
  if (decision.kind === 'redirect') return { location: new URL(decision.location, here).href, status: decision.status }
  // Service paths are the framework's; of all others, also of what nobody can read, there is one spelling.
  if (decision.kind === 'exempt') return undefined
  const tidy = tidied(path)
  return tidy === written ? undefined : { location: new URL(tidy + query, here).href, status: 308 }
}

/** Slashes as the framework wants them. */
function tidied(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`
}
