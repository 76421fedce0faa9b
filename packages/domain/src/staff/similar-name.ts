const PLAIN: Readonly<Record<string, string>> = { æ: 'a', ø: 'o', ð: 'd' }

/** A name without its accents, as it is found: `Mäkelä` and `makela` are one. The database folds in the same way. */
export const foldedName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æøð]/g, (letter) => PLAIN[letter] ?? letter)

/** From so many letters on, two of them may be wrong. */
const LONG = 8
/** So many letters are the beginning of one name rather than of many. */
const BEGINNING = 5

/** Whether every word that was typed is a word of the name, or its beginning, with at most a letter wrong, missing or swapped. */
export function isSimilarName(words: readonly string[], name: string): boolean {
  const parts = foldedName(name)
    .split(/[\s-]+/)
    .filter(Boolean)
  return words.map(foldedName).every((word) => parts.some((part) => isNear(word, part)))
}

function isNear(word: string, part: string): boolean {
  const most = word.length >= LONG ? 2 : word.length >= 3 ? 1 : 0
  // Who types the beginning alone may have a letter of it wrong as well.
  const beginnings =
    word.length < BEGINNING ? [part] : [part, ...[0, 1].map((more) => part.slice(0, word.length + more))]
  return beginnings.some((beginning) => editsBetween(word, beginning) <= most)
}

/** Letters to change, put in, take out or swap with their neighbour. */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
