import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { whenLeftEmpty } from './when-left-empty'

afterEach(() => vi.unstubAllGlobals())

const src = fileURLToPath(new URL('..', import.meta.url))
const shipped = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(src + file, 'utf8')] as const)
const HEARS = /\bwhenLeftEmpty\(\w*[fF]orm, /

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
  const files = shipped.filter(([, source]) => HEARS.test(source)).map(([file]) => file)
  expect(files.toSorted()).toEqual([
    'features/account/settings/sms-code.tsx',
    'features/content/newsletter-form.tsx',
    'features/order/find-parcels.tsx',
    'features/order/order-by-link.tsx',
    'features/product/quick-shop/notify-form.tsx',
    'features/product/review-form/review-form.tsx',
    'features/returns/find-step.tsx',
    'features/returns/use-confirm-form.ts',
  ])
})

it('[VALIDATE-05] no small form begins empty and stays silent, but where nothing has to be typed', () => {
  const BEGINS_EMPTY = /\buseForm\(\{\s*initialValues: \{[^}]*: ''/
  const forms = shipped.filter(([, source]) => BEGINS_EMPTY.test(source))
  expect(forms.length).toBeGreaterThan(7)
  const silent = forms.filter(([, source]) => !HEARS.test(source)).map(([file]) => file)
  expect(silent.toSorted()).toEqual([
    // Nobody has to let staff look, and without six digits there is nothing to press.
    'features/account/settings/access-question.tsx',
    // Nobody needs a code.
    'features/cart/use-promo-form.ts',
    // Their inputs hear it: `review-form.tsx` and `find-step.tsx`.
    'features/product/review-form/use-review-form.ts',
    'features/returns/use-find-form.ts',
  ])
})
