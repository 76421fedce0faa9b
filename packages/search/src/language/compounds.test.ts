import { describe, expect, it } from 'vitest'
import { noLanguageData } from './language-data'
import { createWords } from './words'

const compounds = {
  sv: createWords('sv', noLanguageData).compounds,
  nb: createWords('nb', noLanguageData).compounds,
  da: createWords('da', noLanguageData).compounds,
  fi: createWords('fi', noLanguageData).compounds,
}

describe('compounds', () => {
  it.each([
    ['sv', 'sommarklänning', 'sommar', 'klänning'],
    ['sv', 'klänningsskjorta', 'klännings', 'skjorta'],
    ['sv', 'skjortklänningar', 'skjort', 'klänningar'],
    ['sv', 'arbetsskjorta', 'arbets', 'skjorta'],
    ['sv', 'damskor', 'dam', 'skor'],
    ['nb', 'barnekjole', 'barne', 'kjole'],
    ['nb', 'dunjakken', 'dun', 'jakken'],
    ['da', 'skjortekjoler', 'skjorte', 'kjoler'],
    ['fi', 'lastenmekko', 'lasten', 'mekko'],
    ['fi', 'talvisaappaita', 'talvi', 'saappaita'],
    ['fi', 'farkkuhameet', 'farkku', 'hameet'],
    ['fi', 'naistenkengät', 'naisten', 'kengät'],
  ] as const)('%s: %s is %s + %s', (locale, word, first, head) => {
    expect(compounds[locale].split(word)).toMatchObject({ first, heads: expect.arrayContaining([head]) })
  })

  it('takes the head for known whatever stands before it, if that is long enough', () => {
    expect(compounds.sv.split('fjunklänning')).toMatchObject({ isFirstKnown: false, isSure: false })
    expect(compounds.sv.split('xklänning')).toBeNull()
  })

  it.each([
    ['sv', 'väskor'],
    ['sv', 'klänning'],
    ['da', 'sweatshirt'],
    ['fi', 'kerrastopaita'],
  ] as const)('%s: finds no wrong head in %s', (locale, word) => {
    const heads = compounds[locale].split(word)?.heads ?? []
    expect(heads).not.toContain('skor')
    expect(heads).not.toContain('ning')
    expect(heads).not.toContain('tshirt')
    expect(heads).not.toContain('topaita')
  })

  it.each([
    ['sv', 'morgonrock'],
    ['sv', 'strumpbyxorna'],
    ['nb', 'nattkjoler'],
    ['da', 'morgenkåbe'],
    ['fi', 'aamutakit'],
    ['fi', 'sukkahousut'],
  ] as const)('%s: holds %s for a thing of its own', (locale, word) => {
    expect(compounds[locale].isOwnWord(word)).toBe(true)
  })
})
