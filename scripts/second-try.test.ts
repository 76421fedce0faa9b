import { describe, expect, it } from 'vitest'
import { filesToTryAgain, joinTries } from './second-try.mjs'

const file = (name: string, status: string, tests: Record<string, string>) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
})
const calm = file('a.contract.test.ts', 'passed', { 'reads a cart': 'passed', 'is planned': 'todo' })
const shaken = file('b.contract.test.ts', 'failed', { 'is in time': 'failed', 'adds up': 'passed' })
const others = (count: number) => Array<typeof calm>(count).fill(calm)

describe('a second try', () => {
  it('is for the files that failed, and for no other', () => {
    expect(filesToTryAgain({ testResults: [...others(19), shaken] })).toEqual(['b.contract.test.ts'])
  })

  it('is for no race, whether its file or its title says so', () => {
    const race = file('c.race.contract.test.ts', 'failed', { 'sells the last piece once': 'failed' })
    const titled = file('d.contract.test.ts', 'failed', { '[RACE-NN] serves three of thirty': 'failed' })
    expect(filesToTryAgain({ testResults: [race, titled, shaken, ...others(57)] })).toEqual(['b.contract.test.ts'])
  })

  it('is for none when more than one file in twenty failed', () => {
    const many = [1, 2, 3].map((n) => file(`${n}.contract.test.ts`, 'failed', { t: 'failed' }))
    expect(filesToTryAgain({ testResults: [...many, ...others(57)] })).toHaveLength(3)
    expect(filesToTryAgain({ testResults: [...many, ...others(56)] })).toEqual([])
  })

  it('names what passed only then, and counts every test once', () => {
    const again = file('b.contract.test.ts', 'passed', { 'is in time': 'passed', 'adds up': 'passed' })
    const { report, flaky } = joinTries({ testResults: [calm, shaken] }, { testResults: [again] })
    expect(flaky).toEqual(['is in time'])
    expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 0, numTodoTests: 1, failedFiles: 0 })
  })

  it('leaves what fails twice failed, and a file whose set-up fails', () => {
    const broken = file('e.contract.test.ts', 'failed', {})
    const { report, flaky } = joinTries({ testResults: [calm, shaken, broken] }, { testResults: [shaken, broken] })
    expect(flaky).toEqual([])
    expect(report).toMatchObject({ numFailedTests: 1, failedFiles: 2 })
  })
})
