import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSuggestionAsker } from './ask-suggestions'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A field whose questions the test answers itself, when it wants to. */
function openField() {
  const asked: { q: string; give: (answer: string) => void; fail: (error: unknown) => void }[] = []
  const shown: string[] = []
  const asker = createSuggestionAsker<string>({
    ask: (q) => new Promise((give, fail) => asked.push({ q, give, fail })),
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
  const questions = () => asked.map(({ q }) => q)
  return { asker, asked, shown, type, pause, questions }
}

it('[SEARCH-30] a field that opens with a phrase asks for the start once, however slow the answer is', async () => {
  const { asked, shown, type, pause, questions } = openField()
  await type('k')
  expect(questions()).toEqual([])
  await type('kj', 'kjo', 'kjol', 'kjole')
  await pause()
  expect(questions()).toEqual(['', 'kjole'])
  await type('kjoler')
  await pause()
  expect(questions()).toEqual(['', 'kjole', 'kjoler'])
  asked[0]?.give('recent')
  asked[2]?.give('new')
  asked[1]?.give('old')
  await pause()
  expect(shown).toEqual(['start: recent', 'kjoler: new'])
})

it('[SEARCH-30] a start that fails is not asked for again by each key', async () => {
  const { asked, shown, type, pause, questions } = openField()
  await type('k')
  await pause()
  asked.find(({ q }) => q === '')?.fail('down')
  await type('kj', 'kjo')
  await pause()
  expect([questions(), shown]).toEqual([['k', '', 'kjo'], []])
})

it('[SEARCH-30] a start that the empty field was given is not asked for again', async () => {
  const { asked, shown, type, pause, questions } = openField()
  await type('')
  await pause()
  asked[0]?.give('recent')
  await pause()
  await type('k', 'kj')
  await pause()
  expect([questions(), shown]).toEqual([['', 'kj'], [': recent']])
})

it('a field that is left shows nothing more', async () => {
  const { asker, asked, shown, type, pause } = openField()
  await type('k')
  await pause()
  asker.cancel()
  for (const { give } of asked) give('late')
  await pause()
  expect(shown).toEqual([])
})
