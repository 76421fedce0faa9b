/** What pasting adds: full-width signs, odd spaces, soft hyphens and the many dashes, as plain letters and `-`. */
export function cleanInput(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same without any space. */
export function cleanId(text: string): string {
  return cleanInput(text).replace(/ /g, '').toUpperCase()
}
