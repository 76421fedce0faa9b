import { expect, it } from 'vitest'
import { brokenArrows } from './module-arrows.mjs'

const src = 'packages/services/src'
const broken = (files: Readonly<Record<string, string>>) =>
  brokenArrows(new Map(Object.entries(files).map(([file, source]) => [`${src}/${file}`, source])))

it('finds a circle of modules with every import that makes it', () => {
  const files = {
    'cart/carts.ts': "import { one } from '../orders/a'",
    'orders/a.ts': "import {\n  type Two,\n  two,\n} from '../payments/b'",
    'payments/b.ts': "export * from '../cart/other'",
    'desk/desk.ts': "import { one } from '../orders/a'",
  }
  expect(broken(files)).toEqual([
    `${src}/: circle of cart orders payments`,
    `  ${src}/cart/carts.ts -> ${src}/orders/a`,
    `  ${src}/orders/a.ts -> ${src}/payments/b`,
    `  ${src}/payments/b.ts -> ${src}/cart/other`,
  ])
})

it.each([
  "import type { Two } from '../cart/carts'",
  "import { type Two, type Three } from '../cart/carts'",
  "export type { Two } from '../cart/carts'",
  "const two: typeof import('../cart/carts').two = 2",
])('lets types go round: %s', (source) => {
  expect(broken({ 'cart/carts.ts': "import { one } from '../orders/a'", 'orders/a.ts': source })).toEqual([])
})

it.each([
  "import '../cart/carts'",
  "import * as carts from '../cart/carts'",
  "const { two } = await import('../cart/carts')",
])('counts as a value: %s', (source) => {
  expect(broken({ 'cart/carts.ts': "import { one } from '../orders/a'", 'orders/a.ts': source })).toHaveLength(3)
})

it('takes a file beside the modules for one, the parts of the platform for several, and no test for any', () => {
  const files = {
    'cart/carts.ts': "import { all } from '../modules'",
    'modules.ts': "import { carts } from './cart/carts'",
    'platform/http/server.ts': "import { engine } from '../graphql/engine'",
    'platform/graphql/engine.ts': "import { log } from '../log'",
    'orders/a.ts': "import { carts } from '../cart/carts'",
    'cart/carts.test.ts': "import { orders } from '../orders/a'",
  }
  expect(broken(files).filter((line) => line.includes('circle'))).toEqual([`${src}/: circle of cart modules`])
})

it('refuses an import from a higher district, and none from a lower one', () => {
  const files = {
    'goods/catalog/a.ts': "import { carts } from '../../buying/cart/carts'",
    'buying/cart/carts.ts': "import { log } from '@shop/watch/log'",
    'buying/returns/a.ts': "import type { Desk } from '../../staff-api/desk'",
  }
  expect(broken(files)).toEqual([`${src}/goods/catalog/a.ts: goods/catalog may not import buying/cart`])
})

it('reads a folder as its index', () => {
  const files = new Map([
    ['packages/domain/src/market/a.ts', "import { money } from '../format'"],
    ['packages/domain/src/format/b.ts', "import { market } from '../market'"],
  ])
  expect(brokenArrows(files)[0]).toBe('packages/domain/src/: circle of format market')
})

it('refuses the store of another module', () => {
  const files = {
    'orders/a.ts': "import { loadCart } from '../cart/cart-store'\nimport type { CartRow } from '../cart/cart-store'",
    'orders/b.ts': "import { save } from './order-store'",
  }
  expect(broken(files)).toEqual([`${src}/orders/a.ts: ${src}/cart/cart-store is a store of another module`])
})
