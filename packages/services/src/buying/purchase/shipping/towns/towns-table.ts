/** Towns with their postcodes as one text: `0001 0010 0015-0018`. */
export type TownsTable = Readonly<Record<string, string>>

/** Made from a register of towns by postcode. */
export function toTownsTable(register: Readonly<Record<string, string>>): TownsTable {
  const codesOf = new Map<string, string[]>()
  for (const code of Object.keys(register).sort()) {
    const town = asInSentence(register[code] ?? '')
    codesOf.set(town, [...(codesOf.get(town) ?? []), code])
  }
  return Object.fromEntries([...codesOf].map(([town, codes]) => [town, toRanges(codes)]))
}

export function readTowns(table: TownsTable): ReadonlyMap<string, string> {
  const towns = new Map<string, string>()
  for (const [town, codes] of Object.entries(table)) {
    for (const range of codes.split(' ')) {
      const [first = '', last = first] = range.split('-')
      for (let code = Number(first); code <= Number(last); code++)
        towns.set(String(code).padStart(first.length, '0'), town)
    }
  }
  return towns
}

function toRanges(codes: readonly string[]): string {
  const ranges: { first: string; last: string }[] = []
  for (const code of codes) {
    const open = ranges.at(-1)
    if (open && Number(code) === Number(open.last) + 1) open.last = code
    else ranges.push({ first: code, last: code })
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(' ')
}

/** Corrects the few names that Sweden's register misspells in some rows. */
const MISSPELT: Readonly<Record<string, string>> = {
  Fasta: 'Farsta',
  Fägelmara: 'Fågelmara',
  Fäker: 'Fåker',
  Glemmingbro: 'Glemmingebro',
  Grimetom: 'Grimeton',
  'Hala-Floda': 'Dala-Floda',
  Hamburgsung: 'Hamburgsund',
  Höor: 'Höör',
  Järfalla: 'Järfälla',
  Klagerup: 'Klågerup',
  Kristiansstad: 'Kristianstad',
  Molkum: 'Molkom',
  Norrtalje: 'Norrtälje',
  Stenstavik: 'Svenstavik',
  'Torna-Häkkestad': 'Torna-Hällestad',
  Torpshammer: 'Torpshammar',
  Valläkra: 'Vallåkra',
  Vaxjö: 'Växjö',
  Ödakra: 'Ödåkra',
  Âlvsjö: 'Älvsjö',
  Ângelholm: 'Ängelholm',
}

/** Sweden's register has `UMEÅ` and `örebro` beside Umeå and Örebro, Norway's `Mo I Rana`; `København SV` stays. */
function asInSentence(town: string): string {
  const isInCapitals = town.length > 2 && town === town.toUpperCase()
  const written = (isInCapitals ? town.toLowerCase() : town)
    .replace(/(^|[- ])\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/ (I|På) (?=\p{Lu})/gu, (word) => word.toLowerCase())
  return MISSPELT[written] ?? written
}
