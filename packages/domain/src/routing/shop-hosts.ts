import { hostName } from './market-directory'
import type { RoutingConfig } from './routing-config'

const PORT = /^(?::\d{1,5})?$/
/** Isolated origins of a market, `{id}.assist.<domain>` and `{id}.preview.<domain>`. */
const ISOLATED = /^[a-z0-9-]{1,63}\.(?:assist|preview)$/
const PREVIEW = /^([a-z0-9-]{1,63})\.preview\./

/**
 * Whether a host is one of the shop's, and the scheme its visitors use. Any other could only come from somebody who
 * wants it repeated in a redirect, a link or a kept page.
 */
export function compileShopHosts({
  markets,
  bareHosts = [],
}: Pick<RoutingConfig, 'markets' | 'bareHosts'>): (host: string) => 'http' | 'https' | undefined {
  const domains = new Set(markets.flatMap(({ domains }) => domains.map((domain) => domain.toLowerCase())))
  const bare = new Set(bareHosts)
  const isOurs = (name: string): boolean => {
    if (domains.has(name) || bare.has(name)) return true
    if (name.startsWith('www.')) return domains.has(name.slice('www.'.length))
    const domain = [...domains].find((one) => name.endsWith(`.${one}`))
    return domain !== undefined && ISOLATED.test(name.slice(0, -domain.length - 1))
  }
  return (host) => {
    const colon = host.indexOf(':')
    if (colon >= 0 && !PORT.test(host.slice(colon))) return undefined
    const name = hostName(host)
    if (!isOurs(name)) return undefined
    return name.endsWith('localhost') ? 'http' : 'https'
  }
}

/** The id of the preview that a host belongs to; undefined for every other host. */
export function previewOfHost(host: string): string | undefined {
  return PREVIEW.exec(hostName(host))?.[1]
}

const ASSIST = /^[a-z0-9-]{1,63}\.assist\./

/** Whether it is the isolated host of one look at the shop as a customer. */
export const isAssistHost = (host: string): boolean => ASSIST.test(hostName(host))
