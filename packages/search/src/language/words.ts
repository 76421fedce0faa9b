import type { LocaleCode } from '@shop/domain/market'
import { type Colours, createColours } from './colours'
import { type Compounds, createCompounds } from './compounds'
import { foldDigraphs, fold as foldLetters } from './folding'
import { createForms, type Forms } from './forms'
import type { LanguageData } from './language-data'
import { type Lexicon, lexicons } from './lexicon'
import { createMeanings, type Meanings } from './meanings'
import { NearWords } from './near-words'
import { tokensOf, writtenOf } from './normalise'
import { PhraseBook } from './phrase-book'
import { sizesBySpelling } from './sizes'

/** `isType`: its words say what it is by themselves. */
export type KnownPhrase = { readonly isBrand: boolean; readonly isType: boolean }

/** Everything known of the words of one language: its own, and those of the catalogue. */
export type Words = {
  readonly locale: LocaleCode
  readonly lexicon: Lexicon
  readonly fold: (word: string) => string
  readonly forms: Forms
  readonly compounds: Compounds
  readonly meanings: Meanings
  readonly collective: Meanings
  readonly colours: Colours
  /** Brands, and phrases of several words that are one thing. */
  readonly phrases: PhraseBook<KnownPhrase>
  readonly stopWords: ReadonlySet<string>
  readonly genders: ReadonlyMap<string, readonly string[]>
  /** By size in lower case the sizes it takes in, as shown. */
  readonly sizes: ReadonlyMap<string, readonly string[]>
  readonly isAttribute: (word: string) => boolean
  /** The words known without the catalogue, to be found by misspelling. */
  readonly own: NearWords
  /** Neither stems nor synonyms are needed to know it. */
  readonly isGiven: (word: string) => boolean
}

export function createWords(locale: LocaleCode, data: LanguageData): Words {
  const lexicon = lexicons[locale]
  // Doubled vowels are Finnish spelling, not a keyboard without å.
  const fold = locale === 'fi' ? foldLetters : foldDigraphs
  const oneWord = (phrases: readonly string[]) =>
    phrases
      .filter((phrase) => tokensOf(phrase).length === 1)
      .flatMap((phrase) => tokensOf(phrase).map(({ text }) => text))
  const typeGroups = data.types.map(oneWord)
  const forms = createForms(
    locale,
    lexicon,
    typeGroups.filter((group) => group.length > 1),
  )
  const compounds = createCompounds(forms, locale, {
    ...lexicon,
    nouns: [...lexicon.nouns, ...headsAmong(typeGroups.flat())],
  })
  const groups = [...lexicon.meanings, ...data.synonyms]
  const everyGroup = [...groups, ...lexicon.collective]
  const genders = new Map(
    [lexicon.women, lexicon.men, lexicon.children].flatMap((words) => words.map((word) => [fold(word), words])),
  )
  const attributes = new Set(
    data.parameterWords.flatMap((phrase) => tokensOf(phrase).flatMap(({ text }) => forms.foldedStemsOf(fold(text)))),
  )
  const known = new Set(
    [
      ...lexicon.stopWords,
      ...lexicon.sizeWords,
      ...lexicon.saleWords,
      ...lexicon.rightWords,
      ...genders.keys(),
      ...everyGroup.flatMap(({ words }) => oneWord(words)),
    ].map((word) => fold(word)),
  )
  const own = new NearWords()
  for (const phrase of [...lexicon.nouns, ...everyGroup.flatMap(({ words }) => words)]) {
    const [only, ...more] = tokensOf(phrase)
    if (only && more.length === 0) own.add(writtenOf(only))
  }
  return {
    locale,
    lexicon,
    fold,
    forms,
    compounds,
    meanings: createMeanings(groups, { locale, forms, compounds, fold }),
    collective: createMeanings(lexicon.collective, { locale, forms, compounds, fold }),
    own,
    colours: createColours([...lexicon.colours, ...data.colours], lexicon.shades, fold),
    phrases: phraseBook(
      data,
      everyGroup.flatMap(({ words }) => words),
    ),
    stopWords: new Set([...lexicon.stopWords, ...lexicon.clothes]),
    genders,
    sizes: sizesBySpelling(data.sizes),
    isAttribute: (word) => forms.foldedStemsOf(fold(word)).some((stem) => attributes.has(stem)),
    isGiven: (word) => known.has(fold(word)),
  }
}

/** Words that other words end with name the kind: `klänning` among `midiklänning` and `festklänning`. */
function headsAmong(words: readonly string[]): string[] {
  const distinct = [...new Set(words)]
  return distinct.filter((word) => word.length > 3 && distinct.some((other) => other !== word && other.endsWith(word)))
}

function phraseBook(data: LanguageData, alike: readonly string[]): Words['phrases'] {
  const book = new PhraseBook<KnownPhrase>()
  const addAll = (phrases: readonly string[], meaning: KnownPhrase) => {
    for (const phrase of phrases) if (meaning.isBrand || tokensOf(phrase).length > 1) book.add(phrase, meaning)
  }
  addAll(alike, { isBrand: false, isType: false })
  addAll(data.types.flat(), { isBrand: false, isType: true })
  addAll(data.brands, { isBrand: true, isType: false })
  return book
}
