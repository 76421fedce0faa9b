import { channel } from '@shop/domain/market'
import { describe, expect, it } from 'vitest'
import { pathIn, placeOf } from './launch-place'

describe('where a view begins', () => {
  it('[IMPERSONATE-02] in the market and the language of the customer, not in the first language of the market', () => {
    const place = (market: string, language: string) => {
      const { market: found, languageId } = placeOf({ market, language }, channel.markets)
      return [found?.id, languageId]
    }
    expect(place('NO', 'nb')).toEqual(['NO|NOK', 'nb-NO'])
    expect(place('FI', 'sv')).toEqual(['FI|EUR', 'sv-SE'])
    expect(place('FI', 'fi')).toEqual(['FI|EUR', 'fi-FI'])
    // A language that the market does not speak.
    expect(place('SE', 'da')).toEqual(['SE|SEK', 'sv-SE'])
  })

  it('[IMPERSONATE-06] on any path of the shop, and on nothing that could lead elsewhere', () => {
    expect(pathIn('')).toBe('/')
    expect(pathIn(' /min-konto/medlemskap?a=1 ')).toBe('/min-konto/medlemskap?a=1')
    expect(pathIn('https://lysning.example/min-konto?a=1')).toBe('/min-konto?a=1')
    for (const wrong of ['//evil.example', '/\\evil.example', 'min-konto', 'javascript:alert(1)', 'https://'])
      expect(pathIn(wrong), wrong).toBeUndefined()
  })
})
