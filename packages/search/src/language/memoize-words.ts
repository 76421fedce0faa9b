/** So many words are remembered; more than a catalogue has, and what strangers type cannot fill the memory. */
const MOST = 60_000

/** The work done once for each word. All is forgotten when there is too much: keeping count of use would cost more. */
export function remembered<Result extends object | null>(work: (word: string) => Result): (word: string) => Result {
  const memory = new Map<string, Result>()
  return (word) => {
    const known = memory.get(word)
    if (known !== undefined) return known
    const result = work(word)
    if (memory.size >= MOST) memory.clear()
    memory.set(word, result)
    return result
  }
}
