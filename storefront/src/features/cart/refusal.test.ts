import { lineRefusalCodes } from '@shop/contract/refusal-codes'
import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { describe, expect, it } from 'vitest'
import { type CartTexts, cartTextKeys } from './cart-texts'
import { refusalOf, refusalText } from './refusal'

const textsIn = (language: (typeof SHOP_LANGUAGES)[number]) => {
  const all = shopTexts(language)
  const texts = Object.entries(cartTextKeys).map(([name, key]) => [name, all[key]])
  return { locale: language, ...Object.fromEntries(texts) } as CartTexts
}
const details = { stock: 3, quantity: 4, limit: 200, from: '2026-12-01T08:00:00.000Z' }
const refused = (code: string) => refusalOf({ errors: [{ extensions: { code, status: 409, ...details } }] })

describe.each(SHOP_LANGUAGES)('a refusal of the cart in %s', (language) => {
  const texts = textsIn(language)

  it.each(Object.entries(lineRefusalCodes))('says why: %s', async (_, codes) => {
    for (const code of codes) {
      const said = await refusalText(refused(code), texts)
      expect(said, code).toMatch(/\S.*\.$|\d/)
      expect([texts.failed, texts.updateFailed], code).not.toContain(said)
      expect(said, code).not.toMatch(/[{}]|undefined/)
    }
  })

  it('is a failure where the cause is none of the shopper', async () => {
    expect(await refusalText(refused('INTERNAL'), texts)).toBe(texts.failed)
    expect(await refusalText(refused('constructor'), texts)).toBe(texts.failed)
  })
})

it('names the numbers and the day of a refusal', async () => {
  const texts = textsIn('nb')
  expect(await refusalText(refused('ONLY_LEFT'), texts)).toBe('Bare 3 igjen på lager')
  expect(await refusalText(refused('TOO_MANY_LINES'), texts)).toContain('200')
  expect(await refusalText(refused('NOT_YET_AVAILABLE'), texts)).toBe('Varen kan kjøpes fra 1. desember 2026.')
})
