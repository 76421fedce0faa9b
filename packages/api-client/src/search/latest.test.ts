import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestOnly } from './latest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers come when the test says so, in the order it says. */
function field() {
  const asked = new Map<
    string,
    { give: (answer: string) => void; fail: (error: unknown) => void; signal: AbortSignal }
  >()
  const shown: string[] = []
  const failures: string[] = []
  const latest = latestOnly<string, string>({
    ask: (q, signal) => new Promise((give, fail) => asked.set(q, { give, fail, signal })),
    show: (answer, q) => shown.push(`${q}: ${answer}`),
    failed: (error, q) => failures.push(`${q}: ${String(error)}`),
    later: (work, delayMs) => {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
  })
  const pause = (ms = 50) => vi.advanceTimersByTimeAsync(ms)
  return { latest, asked, shown, failures, pause }
}

describe('suggestions while typing', () => {
  it('[SEARCH-30] are asked for when the typing pauses', async () => {
    const { latest, asked, pause } = field()
    for (const q of ['k', 'kl', 'klä']) {
      latest.ask(q)
      await pause(30)
    }
    expect(asked.size).toBe(0)
    await pause(20)
    expect([...asked.keys()]).toEqual(['klä'])
  })

  it('[SEARCH-30] of an older question never take the place of newer ones', async () => {
    const { latest, asked, shown, failures, pause } = field()
    latest.ask('kl')
    await pause()
    latest.ask('klä')
    await pause()
    expect(asked.get('kl')?.signal.aborted).toBe(true)
    asked.get('klä')?.give('new')
    await pause()
    asked.get('kl')?.give('old')
    await pause()
    expect(shown).toEqual(['klä: new'])

    latest.ask('x')
    await pause()
    latest.ask('y')
    asked.get('x')?.fail('late')
    await pause()
    asked.get('y')?.fail('down')
    await pause()
    expect([shown, failures]).toEqual([['klä: new'], ['y: down']])
  })

  it('are not shown once the field is left', async () => {
    const { latest, asked, shown, pause } = field()
    latest.ask('kl')
    await pause()
    latest.cancel()
    asked.get('kl')?.give('late')
    latest.ask('klä')
    latest.cancel()
    await pause()
    expect([shown, [...asked.keys()]]).toEqual([[], ['kl']])
  })
})
