import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slowestTests } from './slowest-tests.mjs'
import { root } from './start/settings.mjs'

it('names the longest tests of all reports, the longest first, by what their last try took', () => {
  const vitest = {
    testResults: [
      {
        name: join(root, 'packages/domain/src/a.test.ts'),
        assertionResults: [
          { fullName: 'quick', duration: 3 },
          { fullName: 'slow', duration: 3000 },
          { fullName: 'not run' },
        ],
      },
    ],
  }
  const tries = [{ results: [{ duration: 90_000 }, { duration: 2000 }] }]
  const playwright = {
    suites: [{ specs: [{ title: 'buys', file: 'a.spec.ts', tests: tries }], suites: [{ specs: [] }] }],
  }
  expect(slowestTests([vitest, playwright], 2)).toEqual([
    { title: 'slow', file: 'packages/domain/src/a.test.ts', ms: 3000 },
    { title: 'buys', file: 'a.spec.ts', ms: 2000 },
  ])
})
