const letters: Readonly<Record<string, string>> = {
  å: 'a',
  ä: 'a',
  æ: 'a',
  ö: 'o',
  ø: 'o',
  œ: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
}

const plain = /^[\0-\x7f]*$/

/** Without the marks that a shopper may leave out: å, ä and æ are a; ö and ø are o. */
export function fold(word: string): string {
  if (plain.test(word)) return word
  return word
    .replace(/[åäæöøœßðþłđ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** As folded, with `ae`, `oe` and `aa` for the letters that a foreign keyboard lacks. */
export const foldDigraphs = (word: string): string => fold(word).replace(/ae|aa/g, 'a').replace(/oe/g, 'o')
