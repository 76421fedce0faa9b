/** A stream of chances that a seed and a name decide: the same two always tell the same story. */
export type Random = {
  next(): number
  int(below: number): number
  between(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function random(seed: number, name: string): Random {
  let state = hash(`${seed}:${name}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    between: (min, max) => min + int(max - min + 1),
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new Error(`nothing to pick from (${name})`)
      return list[int(list.length)]!
    },
    shuffled: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(i + 1)
        const held = copy[i]!
        copy[i] = copy[j]!
        copy[j] = held
      }
      return copy
    },
  }
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  return (h ^ (h >>> 13)) | 0
}
