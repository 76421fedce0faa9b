/** The shortest word that says something of its own. */
const LEAST = 3

/** Whether a title says one thing twice: a word, without its ending, begins another word of the same title. */
export function repeatsStem(title: string): boolean {
  const name = title.slice(title.indexOf('– ') + 1).toLowerCase()
  const wordsOf = name.split(/[\s,-]+/).filter((word) => word.length >= LEAST)
  return wordsOf.some((word, i) => wordsOf.some((other, j) => i !== j && other.startsWith(stemOf(word))))
}

/** A longer word ends in what its number and gender bring. */
const stemOf = (word: string) => (word.length > 5 ? word.slice(0, -2) : word)
