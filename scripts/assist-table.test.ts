import { expect, it } from 'vitest'
import { tableOf, testsIn } from './assist-table.mjs'

it('reads both kinds of reports and names each row with its tests and their results', () => {
  const vitest = {
    testResults: [{ assertionResults: [{ title: '[ASSIST-02] [ROLE-05] needs it', status: 'passed' }] }],
  }
  const playwright = {
    suites: [{ specs: [], suites: [{ specs: [{ title: '[ASSIST-01] starts | once', ok: false }] }] }],
  }
  expect(tableOf([vitest, playwright].flatMap(testsIn))).toBe(
    [
      '| Row | Test | Result |',
      '|---|---|---|',
      '| ASSIST-01 | starts \\| once | **failed** |',
      '| ASSIST-02 | needs it | passed |',
    ].join('\n'),
  )
})
