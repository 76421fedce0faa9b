import { isIPv4, isIPv6 } from 'node:net'

/** Enough of an address to see a flood of orders, too little to know a household: /24, or /48. */
export function ipPrefixOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0`
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}
