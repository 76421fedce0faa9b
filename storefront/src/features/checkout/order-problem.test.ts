import { readFileSync } from 'node:fs'
import { ERROR_STATUS } from '@shop/contract/error-codes'
import { addressObjectionCodes } from '@shop/contract/refusal-codes'
import { translator } from '@shop/i18n/translate'
import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { explainProblem } from './explain-problem'
import { orderProblem } from './order-problem'

const problemOf = (code: string, details: object = {}) =>
  orderProblem(
    { kind: 'graphql', message: '', errors: [{ message: '', extensions: { code, ...details } }], isRetryable: false },
    false,
  )

const unasked = () => expect.fail('a sentence is all that comes of it')
/** A checkout in which nothing but a sentence comes of a refusal. */
const unmoved = {
  links: { cart: '', checkout: '', confirm: '', failed: '', terms: '' },
  total: undefined,
  ...{ bothVat: unasked, nameOf: unasked, reload: unasked, refuse: unasked, refuseCredit: unasked, fail: unasked },
}

const schema = readFileSync(new URL('../../../../packages/contract/schema.graphql', import.meta.url), 'utf8')
const [, listed = ''] = /Refused: ([^"]*)"""\s*placeOrder\(/.exec(schema) ?? []
const refusals = [...listed.matchAll(/\w+/g)].map(([word]) => word).filter((word) => Object.hasOwn(ERROR_STATUS, word))

it('reads the refusals of an order out of the schema', () => {
  expect(refusals).toContain('CART_EMPTY')
  expect(refusals.length).toBeGreaterThan(20)
})

it.each([...refusals, ...Object.values(addressObjectionCodes).flat()])('says why an order was not made: %s', (code) => {
  const problem = problemOf(code, { skuId: 1 })
  expect(problem.kind).not.toBe('failed')
  for (const language of SHOP_LANGUAGES)
    if ('text' in problem) expect(shopTexts(language)[problem.text], `${language} ${problem.text}`).toMatch(/\S/)
})

it.each([
  ['mobile', 'mobile', 'validate.phone'],
  ['zip', 'zip', 'validate.zip'],
  ['city', 'city', 'validate.required'],
])('points at the field of an address that is not taken: %s', (field, name, text) => {
  expect(problemOf('ADDRESS_INVALID', { address: 'shipping', field })).toEqual({ kind: 'field', field: name, text })
})

it('says of another country what to do, which is no field of the form', () => {
  expect(problemOf('ADDRESS_INVALID', { field: 'country' })).toEqual({ kind: 'choice', text: 'checkout.otherCountry' })
})

/** What the checkout writes of an order that was refused so, with VAT and without it. */
async function writtenOf(details: object) {
  const said: ReactNode[] = []
  await explainProblem(
    { ok: false, problem: problemOf('RequirementsNotMet', details) },
    {
      ...unmoved,
      t: translator('nb'),
      bothVat: (decimal) => ({ incVat: `${decimal} kr`, exVat: `${decimal * 0.8} kr` }),
      reload: async () => null,
      say: (notice) => said.push(notice),
    },
  )
  return renderToStaticMarkup(createElement('p', null, ...said)).replaceAll('\u00a0', ' ')
}

it('[PROMO-04] says of an order with a code how much more it wants, where that alone is missing', async () => {
  const missing = await writtenOf({ missing: 50, currency: 'NOK' })
  expect(missing).toContain('Kjøpet oppfyller ikke vilkårene for koden. Handle for 50 kr til.')
  expect(missing).toContain('Handle for 40 kr ekskl. mva. til.')
  expect(await writtenOf({})).toBe('<p>Kjøpet oppfyller ikke vilkårene for koden.</p>')
})

it('[PROMO-05] names the least purchase of the cheque of an order that is too small for it', async () => {
  const cheque = await writtenOf({ minPurchase: 299, currency: 'NOK' })
  expect(cheque).toBe('<p>Bonussjekken gjelder ved kjøp for minst 299 kr.</p>')
})

it('[CHECKOUT-18] what the shop has no words for is the generic failure', async () => {
  const said: unknown[] = []
  const outcome = { ok: false, problem: problemOf('SOMETHING_NEW') } as const
  const isLeaving = await explainProblem(outcome, {
    ...unmoved,
    t: (key) => key,
    say: (notice) => said.push(notice),
  })
  expect({ isLeaving, said }).toEqual({ isLeaving: false, said: ['checkout.orderFailed'] })
  for (const language of SHOP_LANGUAGES) expect(shopTexts(language)['checkout.orderFailed'], language).toMatch(/\S/)
})
