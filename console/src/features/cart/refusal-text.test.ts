import nb from '@shop/i18n/messages/nb/console.json' with { type: 'json' }
import { translator } from '@shop/i18n/translate'
import { createTranslator, type Messages } from 'next-intl'
import { expect, it } from 'vitest'
import { StaffApiError } from '@/lib/staff-api-error'
import { refusalText } from './refusal-text'

const messages: Messages = { console: nb }
const t = createTranslator({ locale: 'nb', messages, namespace: 'console' })
const shop = translator('nb')
const said = (code: string, details = {}) => refusalText(t, new StaffApiError(422, code, '', details))

it('[CONSOLE-10] says to staff what the shop says to a shopper', () => {
  for (const stock of [1, 2]) expect(said('ONLY_LEFT', { stock })).toBe(shop('cart.onlyLeft', { stock }))
  expect(said('QUANTITY_THRESHOLD', { quantity: 3 })).toBe(shop('cart.onlyLeft', { stock: 3 }))
  expect(said('OUT_OF_STOCK', { stock: 0 })).toBe(shop('cart.onlyLeft', { stock: 0 }))
  expect(said('PROMO_CODE_INVALID')).toBe(shop('promo.invalid'))
  expect(said('RequirementsNotMet')).toBe(shop('promo.requirements'))
})
