import { foldDigraphs } from './folding'
import { type Token, tokensOf } from './normalise'

/** What a phrase comes to when its spaces, hyphens and marks do not count. */
export const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => foldDigraphs(text)).join('')

/** Phrases of one or several words, found in a row of words however they are divided. */
export class PhraseBook<Meaning> {
  private readonly meanings = new Map<string, Meaning>()
  private readonly starts = new Map<string, number>()
  private longest = 1

  add(phrase: string, meaning: Meaning): void {
    const tokens = tokensOf(phrase)
    if (tokens.length === 0) return
    const key = joined(tokens)
    this.meanings.set(key, meaning)
    // Hyphens and spaces are the same: `Linje-Nio` is found where `linje nio` stands.
    const words = tokens.flatMap((token) => (token.parts.length > 0 ? token.parts : [token.text]))
    this.longest = Math.max(this.longest, words.length)
    let start = ''
    for (const word of words) {
      start += foldDigraphs(word)
      this.starts.set(start, words.length)
    }
  }

  get(phrase: string): Meaning | undefined {
    return this.meanings.get(joined(tokensOf(phrase)))
  }

  /** The longest phrase that begins at this word. */
  at(tokens: readonly Token[], place: number): { key: string; length: number; meaning: Meaning } | undefined {
    let key = ''
    let found: { key: string; length: number; meaning: Meaning } | undefined
    for (let length = 1; length <= this.longest && place + length <= tokens.length; length++) {
      key += foldDigraphs(tokens[place + length - 1]?.text ?? '')
      const meaning = this.meanings.get(key)
      if (meaning !== undefined) found = { key, length, meaning }
      if (!this.starts.has(key)) break
    }
    return found
  }
}
