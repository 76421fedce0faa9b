/** Signs that mean the same on paper but are missing from the typeface. */
const SAME_ON_PAPER: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2011': '-' }

/** Joiners, marks of direction, soft hyphens: nobody sees them, and pasted names bring them along. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

type Typeface = { hasGlyphForCodePoint(code: number): boolean }

/** A text in letters that the typeface has: an unknown letter loses its accent, and is `?` where that does not help. */
export function printable(text: string, typeface: Typeface): string {
  const visible = text.normalize('NFC').replace(INVISIBLE, '').replace(/\r\n?/g, '\n')
  return Array.from(visible, (sign) => knownSign(sign, typeface)).join('')
}

function knownSign(sign: string, typeface: Typeface): string {
  const same = SAME_ON_PAPER[sign]
  if (same !== undefined) return same
  if (sign === '\n' || typeface.hasGlyphForCodePoint(sign.codePointAt(0)!)) return sign
  if (sign.trim() === '') return ' '
  const bare = sign.normalize('NFD').charAt(0)
  return typeface.hasGlyphForCodePoint(bare.codePointAt(0)!) ? bare : '?'
}
