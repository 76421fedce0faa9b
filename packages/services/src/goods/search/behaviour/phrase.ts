const LONGEST_PHRASE = 200

/** The same phrase whatever its case and spaces. */
export const phraseKey = (phrase: string): string => shownPhrase(phrase).toLowerCase()

export const shownPhrase = (phrase: string): string =>
  kept(phrase.normalize('NFC').replace(/\s+/g, ' ').trim(), LONGEST_PHRASE).trim()

/** Text as the database can keep it. */
export const kept = (text: string, longest: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '\ufffd')

/** Says who somebody is, or how to reach them: shown to nobody else. */
export const looksPersonal = (phrase: string): boolean => phrase.includes('@') || /\d[\d\s-]{5,}/.test(phrase)
