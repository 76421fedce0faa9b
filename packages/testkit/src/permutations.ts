/** Every order of some things. */
export function* permutations<T>(all: readonly T[]): Generator<readonly T[]> {
  if (all.length <= 1) return yield all
  for (const [at, first] of all.entries())
    for (const rest of permutations([...all.slice(0, at), ...all.slice(at + 1)])) yield [first, ...rest]
}

/** So many of the orders, evenly chosen from all of them. */
export function somePermutations<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const every = [...permutations(all)]
  const step = Math.max(1, every.length / most)
  return Array.from({ length: Math.min(most, every.length) }, (_, at) => every[Math.floor(at * step)] ?? all)
}
