import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Of the first four groups: what one household or one machine of a data centre is given. */
const NETWORK_GROUPS = 4
const IPV4_PREFIX = [0, 0, 0, 0, 0, 0xffff]

/**
 * The subject of a limit for a client address. An IPv6 client owns a whole /64: its 2^64 addresses must count as one,
 * however they are spelled. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  if (IPV4_PREFIX.every((group, at) => groups[at] === group)) return ipv4Of(groups.slice(IPV4_PREFIX.length))
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean).flatMap(numbersOf))
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => 0)
  return [...head, ...zeros, ...tail]
}

/** The last 32 bits may be written as an IPv4 address. */
function numbersOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const ipv4Of = (groups: readonly number[]): string =>
  groups.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.')
