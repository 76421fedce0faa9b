import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { whenLeftEmpty } from './when-left-empty'

afterEach(() => vi.unstubAllGlobals())

it('[VALIDATE-05] a touched input that is left empty is told at once, but not to who presses something', () => {
  class Element {
    constructor(readonly isTypedInto: boolean) {}
    matches = (selector: string) => /^input\S*\[type=checkbox\].*select, textarea$/.test(selector) && this.isTypedInto
  }
  vi.stubGlobal('Element', Element)
  const said = (typed: string, isTouched: boolean, to: Element | null = null) => {
    const say = vi.fn()
    const form = { isTouched: () => isTouched, getValues: () => ({ email: typed }) }
    whenLeftEmpty(form, 'email', say)({ relatedTarget: to as never })
    return say.mock.calls.length
  }
  expect([said('', true), said(' ', true), said('', true, new Element(true))]).toEqual([1, 1, 1])
  expect([said('kari', true), said('', false), said('', true, new Element(false))]).toEqual([0, 0, 0])
})

it('[VALIDATE-05] every small form whose input is required says so when it is left empty', () => {
  const src = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      readFileSync(src + file, 'utf8').includes('whenLeftEmpty(form,'),
  )
  expect(files.toSorted()).toEqual([
    'features/account/settings/sms-code.tsx',
    'features/content/newsletter-form.tsx',
    'features/order/find-parcels.tsx',
    'features/product/quick-shop/notify-form.tsx',
    'features/returns/find-step.tsx',
    'features/returns/use-confirm-form.ts',
  ])
})
