import { readFileSync } from 'node:fs'
import { ERROR_STATUS } from '@shop/contract/error-codes'
import { addressObjectionCodes } from '@shop/contract/refusal-codes'
import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { expect, it } from 'vitest'
import { explainProblem } from './explain-problem'
import { orderProblem } from './order-problem'

const problemOf = (code: string, details: object = {}) =>
  orderProblem(
    { kind: 'graphql', message: '', errors: [{ message: '', extensions: { code, ...details } }], isRetryable: false },
    false,
  )

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

it('[CHECKOUT-18] what the shop has no words for is the generic failure', async () => {
  const said: unknown[] = []
  const unasked = () => expect.fail('a sentence is all that comes of it')
  const outcome = { ok: false, problem: problemOf('SOMETHING_NEW') } as const
  const isLeaving = await explainProblem(outcome, {
    t: (key) => key,
    links: { cart: '', checkout: '', confirm: '', failed: '', terms: '' },
    total: undefined,
    exVat: unasked,
    say: (notice) => said.push(notice),
    ...{ nameOf: unasked, reload: unasked, refuse: unasked, refuseCredit: unasked, fail: unasked },
  })
  expect({ isLeaving, said }).toEqual({ isLeaving: false, said: ['checkout.orderFailed'] })
  for (const language of SHOP_LANGUAGES) expect(shopTexts(language)['checkout.orderFailed'], language).toMatch(/\S/)
})
