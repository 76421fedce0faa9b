import { describe, expect, it } from 'vitest'
import { breakLine, outcomeOf, testsOfPlaywright, testsOfVitest } from './broken-lines.mjs'

describe('breakLine', () => {
  const line = { line: 'a < b', broken: 'a <= b' }

  it('puts the fault in the place of the line', () => {
    expect(breakLine('if (a < b) go()', line)).toBe('if (a <= b) go()')
  })

  it('refuses a line that is gone, and one that occurs twice', () => {
    expect(breakLine('if (a > b) go()', line)).toBeUndefined()
    expect(breakLine('a < b || a < b', line)).toBeUndefined()
  })
})

describe('outcomeOf', () => {
  const line = { row: 'ROW-1', test: 'cart/cart.test.ts' }
  const test = { file: '/shop/cart/cart.test.ts', title: '[ROW-1] adds', failure: undefined }

  it('is red when a test of the row fails in its file', () => {
    expect(outcomeOf(line, [test, { ...test, failure: 'expected 1' }])).toEqual({ isRed: true, says: 'expected 1' })
  })

  it('is not red by another row, another file, or no test at all', () => {
    const others = [
      { ...test, title: '[ROW-10] adds', failure: 'expected 1' },
      { ...test, file: '/shop/order.test.ts', failure: 'expected 1' },
    ]
    expect(outcomeOf(line, others)).toEqual({ isRed: false, says: 'no test ran' })
    expect(outcomeOf(line, [test])).toEqual({ isRed: false, says: 'the test passes nevertheless' })
  })
})

it('reads the tests of a report of Vitest with the first line of a failure', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'takes', status: 'failed', failureMessages: ['AssertionError: 1\n  at x'] },
  ]
  expect(testsOfVitest({ testResults: [{ name: 'x.test.ts', assertionResults }] })).toEqual([
    { file: 'x.test.ts', title: 'adds', failure: undefined },
    { file: 'x.test.ts', title: 'takes', failure: 'AssertionError: 1' },
  ])
})

it('reads the tests of a report of Playwright, also those inside a describe', () => {
  const spec = {
    file: 'x.spec.ts',
    title: 'adds',
    ok: false,
    tests: [{ results: [{ error: { message: 'Timeout\nx' } }] }],
  }
  expect(testsOfPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    { file: 'x.spec.ts', title: 'adds', failure: 'Timeout' },
  ])
})
