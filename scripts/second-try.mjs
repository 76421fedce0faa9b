// Contract tests share two cores with a database and many processes. A file that fails is run once more by itself;
// a test that passes only then is named as flaky. Races get no second try: one failure among many is their finding.

/** Of all files; on a slow machine, time runs out for several at once. */
const MOST_FAILED = 0.05

/** The files that deserve a second try: none when so many failed that the code is at fault, not the machine. */
export function filesToTryAgain({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const hasRace = ({ name, assertionResults }) =>
    /\.race\.contract\.test\.ts$/.test(name) ||
    assertionResults.some(({ status, fullName }) => status === 'failed' && fullName.includes('[RACE-'))
  const races = testResults.filter(hasRace).map(({ name }) => name)
  return failed.length > testResults.length * MOST_FAILED ? [] : failed.filter((name) => !races.includes(name))
}

/** One report of both tries, and the titles of the tests that passed at the second only. */
export function joinTries(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const firstFailures = new Set(
    first.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} ${fullName}`),
    ),
  )
  const flaky = second.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, fullName }) => status === 'passed' && firstFailures.has(`${name} ${fullName}`))
      .map(({ fullName }) => fullName),
  )
  return { report: { ...first, ...count(testResults), testResults }, flaky }
}

function count(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const having = (...states) => tests.filter(({ status }) => states.includes(status)).length
  return {
    numPassedTests: having('passed'),
    numFailedTests: having('failed'),
    numPendingTests: having('pending', 'skipped'),
    numTodoTests: having('todo'),
    // A file whose own set-up failed has no failed test, and is a failure nevertheless.
    failedFiles: testResults.filter(({ status }) => status === 'failed').length,
  }
}
