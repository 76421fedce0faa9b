export type MaterialLines = { readonly composition: string | undefined; readonly care: readonly string[] }

/** The third text of a product begins with what it is made of, as the law words it; the lines after it are care. */
export function materialLines(text: string | null | undefined): MaterialLines {
  const [composition, ...care] = (text ?? '')
    .replace(/<(br|\/p|\/li)\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { composition, care }
}
