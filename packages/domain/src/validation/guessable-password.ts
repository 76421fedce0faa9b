/** Fewer different characters are a pattern. */
const FEWEST_CHARACTERS = 4
/** What must be there beside what everybody knows of a person or a place. */
const FEWEST_OWN = 5
const SHORTEST_KNOWN = 3
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']

/**
 * A password that follows from a pattern, or from words that everybody knows: one key again and again, a run over the
 * keyboard or the alphabet, a short piece repeated, a name with a number.
 */
export function isGuessablePassword(password: string, known: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  const characters = [...text]
  if (new Set(characters).size < FEWEST_CHARACTERS) return true
  if (isRun(characters) || isRepetition(text)) return true
  return known.length > 0 && ownPart(text, known).length < FEWEST_OWN
}

/** Each character beside the one before it, for nearly all of them. */
function isRun(characters: readonly string[]): boolean {
  const steps = characters.slice(1).filter((character, at) => areNeighbours(characters[at] ?? '', character)).length
  return steps >= Math.ceil((characters.length - 1) * 0.8)
}

function areNeighbours(one: string, other: string): boolean {
  if (Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1) return true
  return KEYS.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  )
}

/** A piece of at most six characters that makes up all of it, the last one perhaps cut off. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= Math.min(6, text.length / 2); length++)
    if (text.slice(length) === text.slice(0, -length)) return true
  return false
}

/** What is left without the known words and without digits and signs. */
function ownPart(text: string, known: readonly string[]): string {
  const words = known
    .flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_KNOWN)
    .toSorted((a, b) => b.length - a.length)
  return words.reduce((left, word) => left.replaceAll(word, ''), text).replaceAll(/[^\p{L}]/gu, '')
}
