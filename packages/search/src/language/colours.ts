import type { ColourWords } from './language-data'

export type Colours = {
  /** All forms of the colour a word names, and the forms of the colours taken for it; undefined for other words. */
  of(word: string): { readonly forms: readonly string[]; readonly shades: readonly string[] } | undefined
  /** The colour that a shade is called by, whether or not the shade is known: `plommonlila` is lila. */
  within(word: string): string | undefined
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
  const longestFirst = [...byForm.keys()].filter((form) => form.length > 2).sort((a, b) => b.length - a.length)
  return {
    within(word) {
      const folded = fold(word)
      const form = longestFirst.find((colour) => folded.endsWith(colour) && folded.length > colour.length + 2)
      const group = form === undefined ? undefined : byForm.get(form)
      return group && [...group][0]
    },
    of(word) {
      const group = byForm.get(fold(word))
      return group && { forms: [...group], shades: shadesOf.get(group) ?? [] }
    },
  }
}
