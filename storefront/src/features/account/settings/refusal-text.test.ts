import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { expect, it } from 'vitest'
import { refusalText } from './refusal-text'

const repository = fileURLToPath(import.meta.url).split('/storefront/')[0]
const schema = readFileSync(`${repository}/packages/contract/schema.graphql`, 'utf8')
const [, listed = ''] = /Refused: ([^;"]+);[^"]*"""\s*updateUser\(/.exec(schema) ?? []
/** The forms send no metaData. */
const refusals = [...listed.matchAll(/[A-Z_]{4,}/g)]
  .map(([code]) => code)
  .filter((code) => code !== 'INVALID_META_DATA')

it('reads what an account refuses out of the schema', () => {
  expect(refusals).toContain('UNAUTHENTICATED')
})

it.each(refusals)('says why the settings were not saved: %s', (code) => {
  expect(refusalText(code)).not.toBe('toast.failed')
  for (const language of SHOP_LANGUAGES) expect(shopTexts(language)[refusalText(code)], language).toMatch(/\S\.$/)
})

it('is a failure where the cause is none of the customer', () => {
  expect(refusalText('INTERNAL')).toBe('toast.failed')
  expect(refusalText()).toBe('toast.failed')
})
