import type { Language } from '../types'
import { marks } from './marks'
import { remembered } from './memoize-words'
import { type Token, tokensOf, writtenOf } from './normalise'
import type { Words } from './words'

type Kind = ReturnType<Language['termsOf']>[number]['kind']
type Term = { readonly term: string; readonly kind: Kind }

/** The terms under which a text is found. */
export function createTermsOf(words: Words): Language['termsOf'] {
  const termsOfWord = remembered((written) => tokensOf(written).flatMap((token) => termsOfToken(token, words)))
  return (text) => {
    const tokens = tokensOf(text)
    const terms: { term: string; kind: Kind; position: number }[] = []
    for (let position = 0; position < tokens.length; position++) {
      const token = tokens[position] as Token
      for (const { term, kind } of termsOfWord(writtenOf(token))) terms.push({ term, kind, position })
      const phrase = words.phrases.at(tokens, position)
      if (phrase) terms.push({ term: marks.phrase + phrase.key, kind: 'stem', position })
      const next = tokens[position + 1]
      if (next && isLooseLetter(token, next, words))
        for (const stem of words.forms.stemsOf(token.text + next.text))
          terms.push({ term: marks.stem + stem, kind: 'stem', position })
    }
    return terms
  }
}

function termsOfToken(token: Token, words: Words): readonly Term[] {
  const { forms, compounds, fold } = words
  const { text, parts } = token
  // As written for showing; without its hyphens for finding.
  const terms = new Map<string, Kind>([[writtenOf(token), 'word']])
  const add = (mark: string, stems: readonly string[], kind: Kind) => {
    for (const stem of stems) if (!terms.has(mark + stem)) terms.set(mark + stem, kind)
  }
  add('', [text], 'stem')
  add(marks.stem, forms.stemsOf(text), 'stem')
  const folded = fold(text)
  if (folded !== text) add(marks.folded, forms.foldedStemsOf(folded), 'stem')
  if (words.phrases.get(text)?.isBrand) return [...terms].map(([term, kind]) => ({ term, kind }))
  let isLoose = compounds.isLooseKind(text)
  const addHead = (head: string) => {
    if (isLoose) {
      add(marks.looseHead, forms.foldedStemsOf(fold(head)), 'head')
      return
    }
    isLoose = compounds.isLooseKind(head)
    add(marks.head, forms.stemsOf(head), 'head')
    if (fold(head) !== head) add(marks.foldedHead, forms.foldedStemsOf(fold(head)), 'head')
  }
  const colour = words.colours.within(text)
  if (colour) add(marks.looseHead, forms.foldedStemsOf(fold(colour)), 'head')
  const split = compounds.isOwnWord(text) ? null : compounds.split(text)
  for (const head of split?.heads ?? []) addHead(head)
  if (split) add(marks.part, partStems(split.first, words), 'part')
  if (compounds.isOwnWord(text))
    for (const head of compounds.split(text)?.heads ?? []) add(marks.part, forms.foldedStemsOf(fold(head)), 'part')
  const last = parts.at(-1)
  if (last !== undefined && !compounds.isOwnWord(text)) addHead(last)
  for (const part of parts.slice(0, -1)) add(marks.part, forms.foldedStemsOf(fold(part)), 'part')
  return [...terms].map(([term, kind]) => ({ term, kind }))
}

/** With and without the letter that binds it: `arbets-`, `barne-`. */
const withoutBond = (part: string): string[] =>
  part.length > 4 && /[se]$/.test(part) ? [part, part.slice(0, -1)] : [part]

function partStems(part: string, { forms, fold }: Words): readonly string[] {
  const bare = withoutBond(fold(part))
  return [...new Set([...bare, ...bare.flatMap((word) => forms.foldedStemsOf(word))])]
}

/** `t shirt`, `v ringad`: a letter that belongs to the word beside it. */
const isLooseLetter = (one: Token, other: Token, { stopWords }: Words): boolean =>
  (/^\p{L}{1,2}$/u.test(one.text) && !stopWords.has(one.text) && /^\p{L}+$/u.test(other.text)) ||
  (/^\p{L}{2}$/u.test(other.text) && !stopWords.has(other.text) && /^\p{L}{3,}$/u.test(one.text))
