import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { attacks, outcomesOf } from './attacks.mjs'
import { root } from './start/settings.mjs'

it('names every test as it is called', () => {
  expect(attacks).toHaveLength(16)
  for (const { file, title } of attacks.filter((one) => existsSync(join(root, one.file))))
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(title)
})

it('counts as refused what a test has seen refused, and nothing that was not tried', () => {
  const [first, second] = attacks
  const result = (one: (typeof attacks)[number] | undefined, status: string) => ({
    name: `/somewhere/${one?.file}`,
    assertionResults: [{ title: `[ROW-01] ${one?.title} and more`, status }],
  })
  const outcomes = outcomesOf({ testResults: [result(first, 'passed'), result(second, 'failed')] })
  expect(outcomes.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['refused', 'not refused', 'not tried'])
})
