import { err, ok, type Result } from '../shared'
import { readAddress } from './address'
import { isWithin, type Networks, readNetworks } from './networks'

/** The address of the visitor behind a connection, by who connected and what the `X-Forwarded-For` of it says. */
export type ClientAddress = (peer: string, forwardedFor: string | undefined) => string

/**
 * Each proxy writes down who connected to it, at the end of the list. From the end, what trusted proxies wrote is
 * believed; the first address that is none of theirs is the visitor's, and what stands before it anybody may have written.
 */
export function clientAddressBehind(trusted: Networks): ClientAddress {
  return (peer, forwardedFor) => {
    const hops = forwardedFor?.split(',').map((hop) => plainAddress(hop.trim())) ?? []
    let client = plainAddress(peer) ?? peer
    while (hops.length > 0) {
      const address = readAddress(client)
      const before = address && isWithin(trusted, address) ? hops.pop() : undefined
      if (before === undefined) break
      client = before
    }
    return client
  }
}

/** Without brackets, port and zone, and IPv4 as IPv4; undefined where it is no address. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, ipv4, other] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?|([^%]+)(?:%.+)?)$/.exec(text) ?? []
  const plain = (bracketed ?? ipv4 ?? other ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase()
  return readAddress(plain) ? plain : undefined
}

/**
 * How the visitors of these origins are told apart. The shop itself speaks plain http: in front of an https origin stands
 * a proxy, and without its address all visitors would count as one. The error is a sentence for the operator.
 */
export function readTrustedProxies(
  list: string | undefined,
  origins: readonly string[] = [],
): Result<ClientAddress, string> {
  const networks = readNetworks(list)
  if (!networks.ok)
    return err(`TRUSTED_PROXIES names "${networks.error}", which is no address and no network such as 10.0.0.0/8.`)
  const secure = origins.find((origin) => origin.startsWith('https:'))
  if (secure !== undefined && networks.value.length === 0)
    return err(`${secure} needs a proxy in front of the shop that speaks https: name its addresses in TRUSTED_PROXIES.`)
  return ok(clientAddressBehind(networks.value))
}
