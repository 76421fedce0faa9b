import { expect, it } from 'vitest'
import { deadExports } from './dead-exports.mjs'

const rule = 'packages/domain/src/cart/rule.ts'
const dead = (...others: readonly (readonly [file: string, source: string])[]) =>
  deadExports(new Map([[rule, 'export function alive() {}\nexport const rate = 1 // rate'], ...others])).map(
    ({ name }: { name: string }) => name,
  )
const user = 'storefront/src/features/cart/use.ts'

it('finds what nobody imports, and what only tests, end-to-end tests and the testkit do', () => {
  const source = "import { alive, rate } from '@shop/domain/cart'"
  expect(dead()).toEqual(['alive', 'rate'])
  for (const file of ['packages/domain/src/cart/rule.test.ts', 'storefront/e2e/a.spec.ts', 'packages/testkit/src/a.ts'])
    expect(dead([file, source]), file).toEqual(['alive', 'rate'])
})

it('is no caller: passing an export on', () => {
  expect(dead(['packages/domain/src/cart/index.ts', "export { alive } from './rule'\nexport * from './rule'"])).toEqual(
    ['alive', 'rate'],
  )
})

it.each([
  [user, "import { alive as on, type Other } from '@shop/domain/cart'"],
  ['packages/domain/src/order/other.ts', "import {\n  alive,\n} from '../cart/rule'"],
  [user, "const { alive } = await import('@shop/domain/cart')"],
  [rule.replace('rule', 'own'), "import * as rules from './rule'\nrules.alive()"],
])('is a caller: %s %s', (file, source) => {
  expect(dead([file, source])).toEqual(['rate'])
})

it('takes no name of another room for a caller', () => {
  expect(dead([user, "import { alive, rate } from '@shop/i18n/routes'\nimport { rate } from './rate'"])).toHaveLength(2)
})

it('leaves alone what its own file needs', () => {
  expect(deadExports(new Map([[rule, 'export const a = 1\nexport const b = a']]))).toMatchObject([{ name: 'b' }])
})
