import { routing } from '../place/live-routing'

const MOST_ADDRESSES = 10_000

/** What an address means is the same the next time, until other rules are published. */
export function perAddress<Meaning extends object>(read: (host: string, address: string) => Meaning | undefined) {
  const known = new Map<string, Meaning>()
  let rules = routing()
  return (host: string, address: string): Meaning | undefined => {
    if (routing() !== rules) {
      known.clear()
      rules = routing()
    }
    const id = `${host} ${address}`
    const meaning = known.get(id) ?? read(host, address)
    if (!meaning) return undefined
    if (known.size >= MOST_ADDRESSES) known.clear()
    known.set(id, meaning)
    return meaning
  }
}
