import { describe, expect, it } from 'vitest'
import { cellsOf, idsIn, referencesOf } from './requirements.mjs'
import { faultsOf, faultsOfBrokenLine } from './requirements-page.mjs'

/** Put together here, so that this file itself names no row. */
const bracketed = (...ids: string[]) => `[${ids.join(', ')}]`

it('finds the ids that titles carry, alone and several in one pair of brackets', () => {
  const titles = `it('${bracketed('CART-10')} takes one') it('${bracketed('A11Y-01', 'LAW-02')} takes two') [P1] [x-1]`
  expect([...idsIn(titles)]).toEqual(['CART-10', 'A11Y-01', 'LAW-02'])
})

it('reads the lines of a table without its heading', () => {
  expect(cellsOf('id\twhat\nCART-01\tFields\n')).toEqual([['CART-01', 'Fields']])
})

describe('faultsOf', () => {
  const testFiles = new Map([['CART-01', ['cart.test.ts']]])
  const read = (path: string) => (path === 'cart.ts' ? 'export const cartFields = 1' : undefined)
  const faults = (code: string, id = 'CART-01') =>
    faultsOf({ id, words: 'Fields', code: referencesOf(code), verdict: 'TRUE' }, { testFiles, read })

  it('finds none where file, name and test exist', () => {
    expect(faults('cart.ts#cartFields cart.ts')).toEqual([])
  })

  it('names a file that is gone, a name that is gone from it, a missing test and a verdict without code', () => {
    expect(faults('bag.ts#x')).toEqual(['CART-01: bag.ts is gone'])
    expect(faults('cart.ts#bagFields')).toEqual(['CART-01: bagFields is gone from cart.ts'])
    expect(faults('cart.ts', 'CART-02')).toEqual(['CART-02: no test carries it'])
    expect(faults('')).toEqual(['CART-01: its verdict names no code'])
  })
})

describe('faultsOfBrokenLine', () => {
  const testFiles = new Map([['CART-01', ['cart.test.ts']]])
  const read = (path: string) => (path === 'cart.ts' ? 'const a = 1\nconst b = 1\n' : undefined)
  const faults = (line: string, file = 'cart.ts', test = 'cart.test.ts', broken = '') =>
    faultsOfBrokenLine({ row: 'CART-01', file, line, broken, test }, { testFiles, read })

  it('finds none where the line stands once and the test carries the row', () => {
    expect(faults('const a = 1')).toEqual([])
    expect(faults('const a', 'cart.ts', 'cart.test.ts', 'let a')).toEqual([])
  })

  it('names what would be no code', () => {
    expect(faults('const a', 'cart.ts', 'cart.test.ts', 'const await')).toEqual([
      'CART-01: "const await" is no code in cart.ts',
    ])
  })

  it('names a line that is gone or stands twice, a file that is gone, and a test without the row', () => {
    expect(faults('const c')).toEqual(['CART-01: "const c" stands 0 times in cart.ts'])
    expect(faults('= 1')).toEqual(['CART-01: "= 1" stands 2 times in cart.ts'])
    expect(faults('const a = 1', 'bag.ts')).toEqual(['CART-01: "const a = 1" stands 0 times in bag.ts'])
    expect(faults('const a = 1', 'cart.ts', 'bag.test.ts')).toEqual(['CART-01: bag.test.ts does not carry it'])
  })
})
