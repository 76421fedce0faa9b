import { noLanguageData } from '@shop/search/language/language-data'
import { describe, expect, it } from 'vitest'
import { wordsVersion } from './language-data-of'

describe('the version of the words', () => {
  it('is another with other words of the language or of the catalogue', () => {
    const brands = { ...noLanguageData, brands: ['Linje Nio'] }
    const versions = [
      wordsVersion('sv', noLanguageData),
      wordsVersion('nb', noLanguageData),
      wordsVersion('sv', brands),
      wordsVersion('sv', { ...noLanguageData, synonyms: [{ words: ['kofta', 'cardigan'] }] }),
    ]
    expect(new Set(versions).size).toBe(versions.length)
    expect(wordsVersion('sv', { ...brands })).toBe(versions[2])
  })
})
