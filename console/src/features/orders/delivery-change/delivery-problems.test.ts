import nb from '@shop/i18n/messages/nb/console.json' with { type: 'json' }
import shop from '@shop/i18n/messages/nb/validate.json' with { type: 'json' }
import { createTranslator, type Messages } from 'next-intl'
import { expect, it } from 'vitest'
import { deliveryProblems } from './delivery-problems'
import { NOTHING_TYPED } from './typed-delivery'

const messages: Messages = { console: nb }
const t = createTranslator({ locale: 'nb', messages, namespace: 'console' })
const order = { market: 'NO', customer: { type: 'PERSON' } }
const fine = { problem: null }

it('[CONSOLE-28] judges what is typed alone, by the shop’s form and in its words', () => {
  expect(deliveryProblems(NOTHING_TYPED, order, fine, t)).toEqual({})
  const typed = { ...NOTHING_TYPED, zip: '12', mobile: '12', message: 'Ring på\u202e' }
  expect(deliveryProblems(typed, order, undefined, t)).toEqual({
    zip: shop.zipOfFour,
    mobile: shop.phone,
    orderMessage: shop.characters,
  })
  expect(deliveryProblems({ ...NOTHING_TYPED, zip: '11455' }, { ...order, market: 'SE' }, fine, t)).toEqual({})
  const company = { ...NOTHING_TYPED, company: 'Fjord\u202e AS' }
  expect(deliveryProblems(company, { market: 'NO', customer: { type: 'ORGANIZATION' } }, fine, t)).toEqual({
    company: shop.characters,
  })
})

it('puts what the services alone refuse at its field, and leaves what has none of the form to be said beneath it', () => {
  const refused = (code: string, field: string) => ({ problem: { code, field } })
  const typed = { ...NOTHING_TYPED, city: 'Bergen' }
  expect(deliveryProblems(typed, order, refused('ADDRESS_INVALID', 'zip'), t)).toEqual({ zip: 'Sjekk dette feltet.' })
  expect(deliveryProblems({ ...typed, zip: '12' }, order, refused('ADDRESS_INVALID', 'zip'), t)).toEqual({
    zip: shop.zipOfFour,
  })
  expect(deliveryProblems(typed, order, refused('ADDRESS_INVALID', 'state'), t)).toEqual({})
  expect(deliveryProblems(typed, order, refused('SHIPPING_NOT_OFFERED', 'zip'), t)).toEqual({})
})
