import { returnRefusalCodes } from '@shop/contract/refusal-codes'
import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { describe, expect, it } from 'vitest'
import { fillMessage } from '@/texts/fill-message'
import { returnRefusalText } from './refusal-text'

describe.each(SHOP_LANGUAGES)('a refusal of a return in %s', (language) => {
  const texts = shopTexts(language)
  const t = (key: string, values = {}) => fillMessage(texts[key] ?? '', values, language)

  it.each(Object.entries(returnRefusalCodes))('says why: %s', (_, codes) => {
    for (const code of codes) {
      const said = returnRefusalText({ code, left: 2 }, t)
      expect(said, code).toMatch(/\S.*\.$/)
      expect(said, code).not.toBe(texts['return.failed'])
      expect(said, code).not.toMatch(/[{}]/)
    }
  })
})
