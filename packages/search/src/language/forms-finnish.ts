/** Case endings, the plural among them; what is left loses its last vowels, so their linking vowels need no mention. */
const cases = [
  ...['ssa', 'ssä', 'sta', 'stä', 'lla', 'llä', 'lta', 'ltä', 'lle', 'ksi', 'na', 'nä', 'tta', 'ttä', 'ta', 'tä'],
  ...['ja', 'jä', 'seen', 'siin', 'iin', 'hin', 'hun', 'hon', 'hen', 'hän', 'han', 'iden', 'itten', 'jen', 'ien'],
  ...['ten', 'den', 'en', 'n', 't'],
]
const owners = ['nsa', 'nsä', 'ni', 'si', 'mme', 'nne']
const SHORTEST = 3

/**
 * What may be the stem of a Finnish word: without the case endings it may have, without its last vowels, and with the
 * strong and the weak grade of its last consonants written alike. Two words are forms of one if they share any.
 */
export function finnishStems(word: string): string[] {
  const stems = new Set<string>()
  const wholes = [word]
  for (const owner of owners) {
    const rest = word.slice(0, -owner.length)
    if (word.endsWith(owner) && rest.length > SHORTEST && (owner.length > 2 || /[aouyäöei]$/.test(rest)))
      wholes.push(rest)
  }
  for (const whole of wholes) {
    if (whole.endsWith('nen') && whole.length > 5) {
      stems.add(`${whole.slice(0, -3)}s`)
      continue
    }
    addStem(stems, whole)
    if (/[aä]s$|is$/.test(whole) && whole.length > 4) addStem(stems, whole.slice(0, -1))
    for (const ending of cases) {
      if (!whole.endsWith(ending) || (ending === 'ta' && isShirt.test(whole))) continue
      const rest = whole.slice(0, -ending.length)
      if (withoutLastVowels(rest).length >= SHORTEST) addStem(stems, rest)
    }
  }
  return [...stems]
}

/** The `-ita` of `paita` is no ending; that of `saappaita` is. */
const isShirt = /(?:^|[^p])paita$|raita$/

function addStem(stems: Set<string>, rest: string): void {
  const bare = withoutLastVowels(rest)
  stems.add(bare.length >= SHORTEST ? sameGrade(bare, rest) : rest)
}

/** A long vowel or a pair, and the i of the plural after one: `solmio`, `solmioi-`. */
const lastVowels = /(?:[ie][oöaä]i|[aeiouyäöå]{1,2})$/
const withoutLastVowels = (word: string): string => word.replace(lastVowels, '')

function sameGrade(stem: string, whole: string): string {
  if (/([uy])v\1/.test(`${stem.slice(-2)}${whole[stem.length] ?? ''}`)) return `${stem.slice(0, -1)}k`
  return stem
    .replace(/(kk|ng|nk)$/, (grade) => (grade === 'kk' ? 'k' : 'nk'))
    .replace(/pp$/, 'p')
    .replace(/(tt|d)$/, 't')
    .replace(/(mm|mp)$/, 'mp')
    .replace(/(nn|nt)$/, 'nt')
    .replace(/(ll|lt)$/, 'lt')
    .replace(/(rr|rt)$/, 'rt')
}
