import type { LocaleCode } from '@shop/domain/market'

export type NordicLocale = Exclude<LocaleCode, 'fi'>

/** A neighbour's endings too: who writes `stövlar` in Denmark wants boots. */
const endings: Readonly<Record<NordicLocale, readonly string[]>> = {
  sv: byLength(`arnas ornas ernas arna orna erna enas ena nas na ars ors ers ens ets ans ar or er en et an ns n ts t as
    es a e s ade ad at rna rnas r sen sarna erne ene`),
  nb: byLength(`erenes erens eren ernes erne enes ene anes ane ars ers ens ets ar er en et ere ere ete ede nes ne ns n
    ts t as es a e s r rs sene arna or orna`),
  da: byLength(
    `ernes erne enes ene ers ens ets er en et ede ere nes ne ns n ts t es e s r rs rne rnes ar arna or orna`,
  ),
}

/** Endings that stand after a vowel or a liquid only: `skor`, `tofflorna`, `stöveln`. */
const afterVowel = new Set(['r', 'rna', 'rnas', 'rne', 'rnes', 'rs', 'ns', 'nas'])
const afterVowelOrLiquid = new Set(['n'])
const vowels = 'aeiouyåäöæøéèü'
const SHORTEST = 3

/**
 * What may be the dictionary form, or its stem, of a Swedish, Norwegian or Danish word: the word and what is left of it
 * without each ending it may have. Two words are forms of one if they share any of these.
 */
export function nordicStems(word: string, locale: NordicLocale): string[] {
  const stems = new Set([word])
  for (const ending of endings[locale]) {
    const rest = word.slice(0, -ending.length)
    if (rest.length < SHORTEST || !word.endsWith(ending) || !hasVowel(rest)) continue
    const last = rest.at(-1) ?? ''
    if (afterVowel.has(ending) && !vowels.includes(last)) continue
    if (afterVowelOrLiquid.has(ending) && !vowels.includes(last) && !'lr'.includes(last)) continue
    stems.add(rest)
  }
  for (const stem of [...stems]) {
    const short = withoutLooseVowel(stem)
    if (short !== undefined) stems.add(short)
    if (locale === 'sv') continue
    const single = withOneConsonant(short ?? stem, locale)
    if (single !== undefined) stems.add(single)
  }
  return [...stems]
}

/** `stövel` and `stövl-ar`, `toffel` and `toffl-or`. */
function withoutLooseVowel(stem: string): string | undefined {
  if (stem.length < 5) return
  return /[^aeiouyåäöæø]e[lrn]$/.test(stem) ? stem.slice(0, -2) + stem.slice(-1) : undefined
}

/** `top` and `toppe`, `tøffel` and `tøfler`. */
function withOneConsonant(stem: string, locale: NordicLocale): string | undefined {
  if (stem.length > 4 && /([bdfgklmnprst])\1[lrn]$/.test(stem)) return stem.slice(0, -2) + stem.slice(-1)
  if (locale === 'da' && stem.length > 3 && /([bdfgklmnprst])\1$/.test(stem)) return stem.slice(0, -1)
  return
}

const hasVowel = (text: string): boolean => [...text].some((letter) => vowels.includes(letter))

function byLength(endingList: string): string[] {
  return [...new Set(endingList.split(/\s+/).filter(Boolean))].sort((one, other) => other.length - one.length)
}
