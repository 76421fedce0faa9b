import type { Compounds } from './compounds'
import type { Forms } from './forms'
import type { SynonymGroup } from './language-data'
import { tokensOf } from './normalise'
import { joined } from './phrase-book'

export type Meanings = {
  /** Other words for this one, in any of its forms. */
  ofWord(word: string): readonly string[]
  /** Other words for a phrase of several words, by its key. */
  ofPhrase(key: string): readonly string[]
}

export function createMeanings(
  groups: readonly SynonymGroup[],
  { forms, compounds, fold }: { forms: Forms; compounds: Compounds; fold: (word: string) => string },
): Meanings {
  const byKey = new Map<string, Set<string>>()
  const byStem = new Map<string, Set<string>>()
  const put = (map: Map<string, Set<string>>, key: string, target: string) => {
    const targets = map.get(key) ?? new Set()
    map.set(key, targets.add(target))
  }
  for (const [from, to] of links(groups)) {
    const tokens = tokensOf(from)
    put(byKey, joined(tokens), to)
    const [only] = tokens
    if (tokens.length === 1 && only !== undefined)
      for (const stem of forms.foldedStemsOf(fold(only.text))) put(byStem, stem, to)
  }
  /** A kind of what was typed is found by its head, and so is what the typed word is a kind of. */
  const isHeadOf = (head: string, word: string) =>
    compounds.split(word)?.heads.some((part) => sharesStem(fold(part), fold(head), forms)) ?? false

  return {
    ofWord(word) {
      const keyed = byKey.get(fold(word)) ?? []
      const stemmed = forms.foldedStemsOf(fold(word)).flatMap((stem) => [...(byStem.get(stem) ?? [])])
      return [...new Set([...keyed, ...stemmed])].filter((target) => {
        const tokens = tokensOf(target)
        if (tokens.length > 1) return true
        const text = tokens[0]?.text ?? ''
        return text !== word && !isHeadOf(word, text) && !isHeadOf(text, word)
      })
    },
    ofPhrase: (key) => [...(byKey.get(key) ?? [])],
  }
}

const sharesStem = (one: string, other: string, forms: Forms): boolean => {
  const stems = new Set(forms.foldedStemsOf(one))
  return forms.foldedStemsOf(other).some((stem) => stems.has(stem))
}

/** Every word with each that it leads to. */
const links = (groups: readonly SynonymGroup[]): [string, string][] =>
  groups.flatMap(({ words, oneWay = false }) =>
    words.flatMap((from, i) =>
      words.flatMap((to, j): [string, string][] => (from === to || (oneWay && (j > 0 || i === 0)) ? [] : [[from, to]])),
    ),
  )
