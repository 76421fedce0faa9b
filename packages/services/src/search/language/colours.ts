import type { ColourWords } from './language-data'

export type Colours = {
  /** All forms of the colour a word names, and the forms of the colours taken for it; undefined for other words. */
  of(word: string): { readonly forms: readonly string[]; readonly shades: readonly string[] } | undefined
}

export function createColours(
  colours: readonly ColourWords[],
  shades: readonly (readonly string[])[],
  fold: (word: string) => string,
): Colours {
  const groups: Set<string>[] = []
  const byForm = new Map<string, Set<string>>()
  for (const { name, forms = [] } of colours) {
    const words = [name, ...forms].map((word) => word.toLowerCase()).filter((word) => !word.includes(' '))
    const known = words.map((word) => byForm.get(fold(word))).find((group) => group !== undefined)
    const group = known ?? new Set<string>()
    if (known === undefined) groups.push(group)
    for (const word of words) {
      group.add(word)
      if (!byForm.has(fold(word))) byForm.set(fold(word), group)
    }
  }
  const shadesOf = new Map<Set<string>, string[]>()
  for (const [name = '', ...others] of shades) {
    const group = byForm.get(fold(name))
    if (group)
      shadesOf.set(
        group,
        others.flatMap((other) => [...(byForm.get(fold(other)) ?? [other])]),
      )
  }
  return {
    of(word) {
      const group = byForm.get(fold(word))
      return group && { forms: [...group], shades: shadesOf.get(group) ?? [] }
    },
  }
}
