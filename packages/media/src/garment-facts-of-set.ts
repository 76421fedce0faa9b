import { factsOf, type GarmentFact } from './recipes/garment-facts'
import { familyNumber, readSet } from './set'

/** By family: every garment of the set of which something can be said. */
export function factsOfSet(path: string): Record<string, readonly GarmentFact[]> {
  const facts: Record<string, readonly GarmentFact[]> = {}
  for (const entry of readSet(path)) {
    const seen = factsOf({ ...entry, family: familyNumber(entry.family) })
    if (seen.length > 0) facts[entry.family] = seen
  }
  return facts
}
