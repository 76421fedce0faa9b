/**
 * Both pictures of a card are mostly called the same but for their last word, and a list has many cards: the second is
 * written as that word alone. A name that is written whole has a slash before it.
 */
export function writeSecond(first: string, second: string): string {
  const shared = first.slice(0, first.lastIndexOf('-') + 1)
  const rest = second.slice(shared.length)
  return shared && second.startsWith(shared) && !rest.includes('-') ? rest : `/${second}`
}

export function readSecond(first: string, written: string): string {
  return written.startsWith('/') ? written.slice(1) : first.slice(0, first.lastIndexOf('-') + 1) + written
}
