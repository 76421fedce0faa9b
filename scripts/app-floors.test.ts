import { expect, it } from 'vitest'
import { brokenFloor } from './app-floors.mjs'

const shop = 'storefront/src'

it.each([
  ['app/page.tsx', '@/compositions/cart/cart-screen'],
  ['compositions/cart/cart-screen.tsx', '@/features/cart/cart-list'],
  ['compositions/cart/cart-screen.tsx', '../search/search-panel'],
  ['features/cart/cart-list.tsx', '@/ui/icon'],
  ['features/cart/cart-list.tsx', './line'],
  ['frame/menu/menu.ts', '@/data/server-query'],
  ['data/service-fetch.ts', '../config'],
  ['features/cart/cart-list.tsx', '@shop/domain/cart'],
  ['routing/guards.contract.test.ts', '../proxy'],
])('lets %s import %s', (file, target) => expect(brokenFloor(`${shop}/${file}`, target)).toBeUndefined())

it.each([
  ['features/cart/cart-list.tsx', '@/features/product/card', 'a feature imports no other feature'],
  ['features/cart/cart-list.test.ts', '../product/card', 'a feature imports no other feature'],
  ['features/cart/cart-list.tsx', '@/compositions/cart/cart-screen', 'compositions is not below features'],
  ['compositions/cart/cart-screen.tsx', '@/app/page', 'only routes import routes'],
  ['ui/icon.tsx', '@/frame/header/header', 'frame is not below ui'],
  ['data/service-fetch.ts', '@/texts/fill-message', 'texts is not below data'],
  ['place/links.ts', '../browser/cookie', 'browser is not below place'],
  ['lib/cookie.ts', '@/browser/cookie', 'lib has no floor'],
])('refuses %s that imports %s', (file, target, said) => {
  expect(brokenFloor(`${shop}/${file}`, target)).toBe(`${shop}/${file}: ${said} (${target})`)
})

it('leaves rooms of the console without a floor alone, and holds the others', () => {
  expect(brokenFloor('console/src/frame/table.tsx', '@/access/session')).toBeUndefined()
  expect(brokenFloor('console/src/lib/use-query.ts', '@/features/cart/a')).toContain('features is not below lib')
  expect(brokenFloor('console/src/lib/use-query.ts', '@/app/page')).toContain('only routes import routes')
})
