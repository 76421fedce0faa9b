const SPACES = /[\u00a0\u202f\s]+/g
export const plain = (text: string) => text.replace(SPACES, ' ')

/** What one reads of a page: no marks, no scripts, every space the same. */
export function readable(html: string): string {
  const written = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
  const signs: Readonly<Record<string, string>> = { amp: '&', quot: '"', nbsp: ' ', '#x27': "'", lt: '<', gt: '>' }
  return plain(written.replace(/&(amp|quot|nbsp|#x27|lt|gt);/g, (_, sign: string) => signs[sign] ?? ''))
}

/** What stands inside of each element of a kind that holds none of its own. */
export const insideOf = (html: string, tag: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inside]) => inside ?? '')

export const mainOf = (html: string) => insideOf(html, 'main')[0] ?? ''
export const footerOf = (html: string) => insideOf(html, 'footer')[0] ?? ''
export const headingsIn = (html: string, level = 1): readonly string[] =>
  insideOf(html, `h${level}`).map((heading) => readable(heading).trim())

/** The ids of the products of a list, in its order. */
export const productsIn = (html: string): readonly number[] =>
  [...html.matchAll(/<article\b[^>]*\bdata-product="(\d+)"/g)].map(([, id]) => Number(id))
