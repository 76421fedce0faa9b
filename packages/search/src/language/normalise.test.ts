import { describe, expect, it } from 'vitest'
import { fold, foldDigraphs } from './folding'
import { MAX_PHRASE, tidy, tokensOf } from './normalise'

describe('tidy', () => {
  it('composes, lowers and joins spaces', () => {
    expect(tidy('  KLÄNNING  svart\t')).toBe('klänning svart')
    expect(tidy('klänning'.normalize('NFD'))).toBe('klänning')
  })

  it('takes out what cannot be seen', () => {
    expect(tidy('\u202eabc\u200b\u0000d\u{e000}')).toBe('abcd')
    expect(tidy('a\ud800b')).toBe('ab')
  })

  it('cuts what nobody searches', () => {
    expect(tidy('ab '.repeat(5_000)).length).toBeLessThanOrEqual(MAX_PHRASE)
    expect(tidy('İ'.repeat(300)).length).toBeLessThanOrEqual(MAX_PHRASE)
  })
})

describe('tokensOf', () => {
  it.each([
    ['T-shirt', ['tshirt']],
    ['sport-bh i mesh', ['sportbh', 'i', 'mesh']],
    ['spets-bh:ar', ['spetsbh']],
    ['bh-er', ['bh']],
    ["Sports-bh'er", ['sportsbh']],
    ['Hedvall & Ro', ['hedvall', 'ro']],
    ['99,90 kr', ['99,90', 'kr']],
    ['W30/L32', ['w30', 'l32']],
    ['💩 "*?%_\\', []],
  ])('reads %s as %j', (text, words) => {
    expect(tokensOf(text).map((token) => token.text)).toEqual(words)
  })

  it('remembers what stood between hyphens', () => {
    expect(tokensOf('T-shirt-bh:n')).toEqual([{ text: 'tshirtbh', parts: ['t', 'shirt', 'bh'] }])
  })
})

describe('folding', () => {
  it.each([
    ['stövlar', 'stovlar'],
    ['støvler', 'stovler'],
    ['håndtaske', 'handtaske'],
    ['halskæde', 'halskade'],
    ['plissé', 'plisse'],
    ['kašmir', 'kasmir'],
    ['müsli', 'musli'],
  ])('leaves the marks of %s out', (word, folded) => {
    expect(fold(word)).toBe(folded)
  })

  it.each([
    ['stoevler', 'støvler'],
    ['halskaede', 'halskæde'],
    ['kaape', 'kåpe'],
  ])('reads %s as %s typed without its letters', (typed, word) => {
    expect(foldDigraphs(typed)).toBe(foldDigraphs(word))
  })
})
