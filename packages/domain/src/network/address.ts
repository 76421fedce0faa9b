/** An address of the internet as a number of so many bits. */
export type Address = { readonly bits: 32 | 128; readonly value: bigint }

const MAPPED = 0xffff00000000n

/** `192.0.2.1`, `2001:db8::1`, and an IPv4 address in the clothes of IPv6, which is the IPv4 one. */
export function readAddress(text: string): Address | undefined {
  if (!text.includes(':')) return readIpv4(text)
  const value = readIpv6(text)
  if (value === undefined) return undefined
  return value >> 32n === MAPPED >> 32n ? { bits: 32, value: value & 0xffffffffn } : { bits: 128, value }
}

function readIpv4(text: string): Address | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return { bits: 32, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
}

function readIpv6(text: string): bigint | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail = []] = halves.map(groupsOf)
  if (!head || halves.map(groupsOf).includes(undefined)) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...(tail ?? [])]
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)
}

/** Groups of sixteen bits; the last may be written as IPv4. */
function groupsOf(text: string): readonly number[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  const groups: number[] = []
  for (const [at, part] of parts.entries()) {
    const ipv4 = at === parts.length - 1 && part.includes('.') ? readIpv4(part)?.value : undefined
    if (ipv4 !== undefined) groups.push(Number(ipv4 >> 16n), Number(ipv4 & 0xffffn))
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return undefined
  }
  return groups
}
