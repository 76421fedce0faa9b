/** Longer phrases are cut: nobody searches so, and nothing may be slow. */
export const MAX_PHRASE = 200
/** More words than these say nothing more and only cost. */
export const MOST_WORDS = 12
const MAX_WORD = 60

/** Hyphens, apostrophes and colons hold a word together; a dot or comma only between digits. */
const words = /[\p{L}\p{N}\p{M}]+(?:(?:[-‐‑–'’´`:]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu
const joints = /[-‐‑–'’´`:]/
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
/** `bh-er`, `bh:ar`, `bh'erne`: an ending written apart. */
const apartEnding = /^(?:s|n|r|ar|en|er|et|an|or|ene|ens|ers|arna|erna|erne|ernes|ja|lla|lle|ssa|t)$/

export type Token = {
  /** The word with its parts as one, without an ending written apart. */
  readonly text: string
  /** What stood between hyphens, when there was more than one. */
  readonly parts: readonly string[]
}

/** Composed, lower case, without what cannot be seen, single spaces, no longer than searched. */
export function tidy(phrase: string): string {
  const seen = phrase
    .slice(0, 4 * MAX_PHRASE)
    .normalize('NFC')
    .replace(/[\t\n\r\v\f]/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(seen.toLowerCase()).trim()
}

/** With its hyphens. */
export const writtenOf = ({ text, parts }: Token): string => (parts.length > 1 ? parts.join('-') : text)

export function tokensOf(text: string): Token[] {
  return (text.normalize('NFC').toLowerCase().match(words) ?? []).map(toToken)
}

function cut(text: string): string {
  return text.length <= MAX_PHRASE ? text : text.slice(0, MAX_PHRASE)
}

function toToken(word: string): Token {
  if (!joints.test(word)) return { text: word.slice(0, MAX_WORD), parts: [] }
  const parts = word.split(joints)
  while (parts.length > 1 && apartEnding.test(parts.at(-1) ?? '')) parts.pop()
  return { text: parts.join('').slice(0, MAX_WORD), parts: parts.length > 1 ? parts : [] }
}
