import type { LocaleCode } from '@shop/domain/market'
import type { Language } from '../types'
import { correctPhrase } from './correct'
import { type LanguageData, noLanguageData } from './language-data'
import { parsePhrase } from './parse'
import { relax } from './relax'
import { createTermsOf } from './terms'
import { createWords } from './words'

export function createLanguage(locale: LocaleCode, data: LanguageData = noLanguageData): Language {
  const words = createWords(locale, data)
  return {
    locale,
    termsOf: createTermsOf(words),
    parse: (phrase, vocabulary) => parsePhrase(phrase, words, vocabulary),
    correct: (phrase, vocabulary) => correctPhrase(phrase, words, vocabulary),
    relax,
  }
}
