import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSuggestionAsker } from './ask-suggestions'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A field whose questions the test answers itself, when it wants to. */
function openField() {
  const requests: { q: string; give: (answer: string) => void; fail: (error: unknown) => void }[] = []
  const shown: string[] = []
  const asker = createSuggestionAsker<string>({
    ask: (q) => new Promise((give, fail) => requests.push({ q, give, fail })),
    show: (answer, q) => shown.push(`${q}: ${answer}`),
    showStart: (answer) => shown.push(`start: ${answer}`),
    failed: (error, q) => shown.push(`${q} failed: ${String(error)}`),
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
  })
  const type = async (...phrases: string[]) => {
    for (const phrase of phrases) {
      asker.ask(phrase)
      await vi.advanceTimersByTimeAsync(30)
    }
  }
  const pause = () => vi.advanceTimersByTimeAsync(50)
  const questions = () => requests.map(({ q }) => q)
  return { asker, requests, shown, type, pause, questions }
}

it('[SEARCH-30] a field that opens with a phrase asks for the start once, however slow the answer is', async () => {
  const { requests, shown, type, pause, questions } = openField()
  await type('k')
  expect(questions()).toEqual([])
  await type('kj', 'kjo', 'kjol', 'kjole')
  await pause()
  expect(questions()).toEqual(['', 'kjole'])
  await type('kjoler')
  await pause()
  expect(questions()).toEqual(['', 'kjole', 'kjoler'])
  requests[0]?.give('recent')
  requests[2]?.give('new')
  requests[1]?.give('old')
  await pause()
  expect(shown).toEqual(['start: recent', 'kjoler: new'])
})

it('[SEARCH-30] a start that fails is not asked for again by each key', async () => {
  const { requests, shown, type, pause, questions } = openField()
  await type('k')
  await pause()
  requests.find(({ q }) => q === '')?.fail('down')
  await type('kj', 'kjo')
  await pause()
  expect([questions(), shown]).toEqual([['k', '', 'kjo'], []])
})

it('[SEARCH-30] an empty field that has its start does not ask for it again', async () => {
  const { requests, shown, type, pause, questions } = openField()
  await type('')
  await pause()
  requests[0]?.give('recent')
  await pause()
  await type('k', 'kj')
  await pause()
  expect([questions(), shown]).toEqual([['', 'kj'], [': recent']])
})

it('a field that is left shows nothing more', async () => {
  const { asker, requests, shown, type, pause } = openField()
  await type('k')
  await pause()
  asker.cancel()
  for (const { give } of requests) give('late')
  await pause()
  expect(shown).toEqual([])
})
