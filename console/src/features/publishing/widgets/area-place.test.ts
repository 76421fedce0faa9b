import type { LanguageId } from '@shop/domain/language'
import { expect, it } from 'vitest'
import { languageIn, marketAmong, marketIn } from './area-place'

const finland: readonly LanguageId[] = ['fi-FI', 'sv-SE']

it('[MERCH-10] another market keeps the language that it has too, and is shown in its own first one where it has not', () => {
  expect(languageIn(finland, 'sv-SE')).toBe('sv-SE')
  expect(languageIn(finland, 'nb-NO')).toBe('fi-FI')
  expect(languageIn([], 'nb-NO')).toBe('nb-NO')
})

it('[MERCH-10] another language stays in the market that has it too, and is shown at home where it has not', () => {
  expect(marketIn(finland, 'FI|EUR', 'sv-SE')).toBe('FI|EUR')
  expect(marketIn(finland, 'FI|EUR', 'da-DK')).toBe('DK|DKK')
  expect(marketIn([], 'FI|EUR', 'sv-SE')).toBe('FI|EUR')
})

it('[MERCH-10] a market that the shop has not got is not shown', () => {
  expect(marketAmong(['SE|SEK', 'FI|EUR'], 'NO|NOK')).toBe('SE|SEK')
  expect(marketAmong(['SE|SEK', 'NO|NOK'], 'NO|NOK')).toBe('NO|NOK')
  expect(marketAmong([], 'NO|NOK')).toBe('NO|NOK')
})
