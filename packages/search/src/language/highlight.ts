import { fold } from './folding'
import { editsBetween } from './near-words'

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The text with what answers the typed words in double braces: where a word begins with a typed one, or is near it when
 * it was mistyped. Without the braces it is the text as it was.
 */
export function highlight(text: string, typed: string): string {
  const asked = (fold(typed.toLowerCase()).match(wordPattern) ?? []).slice(0, 12)
  if (asked.length === 0) return text
  return text.replace(wordPattern, (word) => {
    const length = Math.max(0, ...asked.map((part) => matchedLength(fold(word.toLowerCase()), part)))
    return length === 0 ? word : `{{${word.slice(0, length)}}}${word.slice(length)}`
  })
}

function matchedLength(word: string, typed: string): number {
  if (word.startsWith(typed)) return typed.length
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (most === 0) return 0
  const lengths = []
  for (let length = typed.length - most; length <= Math.min(word.length, typed.length + most); length++)
    if (editsBetween(word.slice(0, length), typed, most) <= most) lengths.push(length)
  // What was typed ends with the letter typed last, where the word has it there.
  return lengths.findLast((length) => word[length - 1] === typed.at(-1)) ?? lengths.at(-1) ?? 0
}
