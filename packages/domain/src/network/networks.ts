import { err, ok, type Result } from '../shared'
import { type Address, readAddress } from './address'

export type Networks = readonly { readonly bits: 32 | 128; readonly prefix: bigint; readonly rest: bigint }[]

/** A list such as `127.0.0.1, 10.0.0.0/8, fd00::/8`; the error is the part that cannot be read. */
export function readNetworks(list: string | undefined): Result<Networks, string> {
  const parts = (list ?? '').split(',').map((part) => part.trim())
  const networks: Networks[number][] = []
  for (const part of parts.filter((one) => one !== '')) {
    const [, text = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
    const address = readAddress(text)
    const fixed = length === undefined ? address?.bits : Number(length)
    if (!address || fixed === undefined || fixed > address.bits) return err(part)
    const rest = BigInt(address.bits - fixed)
    networks.push({ bits: address.bits, prefix: address.value >> rest, rest })
  }
  return ok(networks)
}

export function isWithin(networks: Networks, { bits, value }: Address): boolean {
  return networks.some((network) => network.bits === bits && value >> network.rest === network.prefix)
}
