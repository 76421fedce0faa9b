import type { LocaleCode } from '@shop/domain/market'

export type BrandEntry = { readonly name: string; readonly href: string; readonly count: number | undefined }
export type BrandLetter = { readonly letter: string; readonly brands: readonly BrandEntry[] }

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const alphabets: Readonly<Record<LocaleCode, readonly string[]>> = {
  nb: [...latin, 'Æ', 'Ø', 'Å'],
  da: [...latin, 'Æ', 'Ø', 'Å'],
  sv: [...latin, 'Å', 'Ä', 'Ö'],
  fi: [...latin, 'Å', 'Ä', 'Ö'],
}
/** The neighbours' letters stand where a reader looks for them. */
const relatives: Readonly<Record<string, string>> = { Æ: 'Ä', Ä: 'Æ', Ø: 'Ö', Ö: 'Ø' }
const OTHER = '#'

/** Brands under the letters of the language, each letter in its place; letters without a brand stay in the index. */
export function brandIndex(brands: readonly BrandEntry[], locale: LocaleCode): readonly BrandLetter[] {
  const alphabet = alphabets[locale]
  const { compare } = new Intl.Collator(locale === 'nb' ? 'nb-NO' : locale, { numeric: true })
  const under = new Map<string, BrandEntry[]>()
  for (const brand of brands) {
    const letter = letterOf(brand.name, alphabet)
    under.set(letter, [...(under.get(letter) ?? []), brand])
  }
  const letters = under.has(OTHER) ? [...alphabet, OTHER] : alphabet
  return letters.map((letter) => ({
    letter,
    brands: (under.get(letter) ?? []).toSorted((a, b) => compare(a.name, b.name)),
  }))
}

function letterOf(name: string, alphabet: readonly string[]): string {
  const first = (name.trim().normalize('NFC')[0] ?? OTHER).toUpperCase()
  const plain = first.normalize('NFD')[0] ?? OTHER
  return [first, relatives[first], plain].find((letter) => letter && alphabet.includes(letter)) ?? OTHER
}
