const AROUND = 60

/** A long text and what became of it, each shortened to what differs and the words around it. */
export function textAround(
  before: string,
  after: string,
  longest = 240,
): { readonly before: string; readonly after: string } {
  if (before.length <= longest && after.length <= longest) return { before, after }
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const cut = (text: string) => {
    const from = wordBefore(text, start - AROUND)
    const to = wordAfter(text, Math.max(start, text.length - end) + AROUND)
    return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
  }
  return { before: cut(before), after: cut(after) }
}

const wordBefore = (text: string, at: number) => (at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1)
function wordAfter(text: string, at: number): number {
  if (at >= text.length) return text.length
  const end = text.indexOf(' ', at)
  return end < 0 ? text.length : end
}
