const letters: Record<string, string> = {
  å: 'a',
  ä: 'a',
  ö: 'o',
  æ: 'ae',
  ø: 'o',
  š: 's',
  é: 'e',
  ê: 'e',
  ü: 'u',
  '&': 'og',
}

/** The part of an address that names a thing: small Latin letters, digits and hyphens. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/ & /g, ' ')
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
