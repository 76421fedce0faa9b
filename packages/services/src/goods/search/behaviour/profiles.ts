import { Lru } from '@shop/search/lru'
import { customerDigest } from './behaviour-news'
import { NO_PROFILE, type Profile, profileAfter } from './profile'
import type { VisitorEvent } from './visitor-event'

const MOST_REMEMBERED = 5_000

type Reading = { result: Promise<Profile>; meanwhile: VisitorEvent[]; isStale: boolean }
type Parts = {
  readonly load: (customerKey: string) => Promise<Profile>
  readonly unwritten: () => Iterable<VisitorEvent>
}

export type Profiles = ReturnType<typeof createProfiles>

/** Profiles in memory: what this process hears is seen at once, what others tell is read again. */
export function createProfiles({ load, unwritten }: Parts) {
  const known = new Lru<string, { profile: Profile }>(MOST_REMEMBERED)
  const readings = new Map<string, Reading>()

  const read = async (customerKey: string, reading: Reading): Promise<Profile> => {
    for (;;) {
      reading.isStale = false
      reading.meanwhile = [...unwritten()].filter(({ visitor }) => visitor.customerKey === customerKey)
      const rows = await load(customerKey)
      if (!reading.isStale) return reading.meanwhile.reduce(profileAfter, rows)
    }
  }

  const startReading = (customerKey: string, digest: string): Promise<Profile> => {
    const reading: Reading = { result: Promise.resolve(NO_PROFILE), meanwhile: [], isStale: false }
    readings.set(digest, reading)
    reading.result = read(customerKey, reading)
      .then((profile) => {
        known.set(digest, { profile })
        return profile
      })
      .finally(() => readings.delete(digest))
    return reading.result
  }

  return {
    of: (customerKey: string): Promise<Profile> | Profile => {
      const digest = customerDigest(customerKey)
      return known.get(digest)?.profile ?? readings.get(digest)?.result ?? startReading(customerKey, digest)
    },
    apply: (happening: VisitorEvent): void => {
      const digest = customerDigest(happening.visitor.customerKey)
      const found = known.get(digest)
      if (found) found.profile = profileAfter(found.profile, happening)
      readings.get(digest)?.meanwhile.push(happening)
    },
    forget: (digests: readonly string[]): void => {
      for (const digest of digests) {
        known.delete(digest)
        const reading = readings.get(digest)
        if (reading) reading.isStale = true
      }
    },
    clear: (): void => {
      known.clear()
      for (const reading of readings.values()) reading.isStale = true
    },
  }
}
