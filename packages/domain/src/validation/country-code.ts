/** The shop's countries and what lies near them: two letters, three letters, and the names in sv, nb, da, fi and English. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  SE: ['SWE', 'Sverige', 'Ruotsi', 'Sweden'],
  NO: ['NOR', 'Norge', 'Noreg', 'Norja', 'Norway'],
  DK: ['DNK', 'Danmark', 'Tanska', 'Denmark'],
  FI: ['FIN', 'Finland', 'Suomi'],
  AX: ['ALA', 'Åland', 'Ahvenanmaa', 'Åland Islands'],
  SJ: ['SJM', 'Svalbard og Jan Mayen', 'Svalbard och Jan Mayen', 'Svalbard', 'Huippuvuoret', 'Svalbard and Jan Mayen'],
  GL: ['GRL', 'Grönland', 'Grønland', 'Grönlanti', 'Greenland'],
  FO: ['FRO', 'Färöarna', 'Færøyene', 'Færøerne', 'Färsaaret', 'Faroe Islands'],
  IS: ['ISL', 'Island', 'Islanti', 'Iceland'],
}

const codes = new Map(
  Object.entries(COUNTRIES).flatMap(([code, names]) => [code, ...names].map((name) => [folded(name), code] as const)),
)

/** The two letters of a country that is written as its code or its name; undefined for what is none that we know. */
export function countryCodeOf(text: string): string | undefined {
  return codes.get(folded(text))
}

function folded(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
