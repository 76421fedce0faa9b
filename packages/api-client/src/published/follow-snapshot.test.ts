import type { PublishedSnapshot } from '@shop/contract/publishing/published-snapshot'
import { expect, it, vi } from 'vitest'
import { followSnapshot } from './follow-snapshot'

const snapshot = (version: number) => ({
  version,
  hasMarketInPath: false,
  routing: { markets: [], fallbackMarket: null },
  channel: { id: '1|no', defaultMarketId: 'NO|NOK', markets: [] },
  texts: { version: '', texts: {} },
  settings: { theme: {}, offersSms: false, lender: null, markets: [] },
})
const answer = (version: number) =>
  new Response(JSON.stringify(snapshot(version)), { headers: { etag: `"${version}"` } })

function reader(...answers: (Response | Error)[]) {
  const asked: unknown[] = []
  const taken: number[] = []
  const ask = async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers['if-none-match'], headers['x-forwarder-secret']])
    const next = answers.shift() ?? new Response(null, { status: 304 })
    if (next instanceof Error) throw next
    return next
  }
  const take = ({ version }: PublishedSnapshot) => void taken.push(version)
  const options = { target: 'http://services', secret: 's', take, everyMs: 60_000, fetch: ask as typeof fetch }
  return { ...followSnapshot(options), asked, taken }
}

it('[GRAPHQL-20] takes a snapshot, and none while nothing has changed', async () => {
  const { refresh, stop, asked, taken } = reader(answer(1), new Response(null, { status: 304 }), answer(2))
  for (let time = 0; time < 3; time += 1) await refresh()
  stop()
  expect(taken).toEqual([1, 2])
  expect(asked).toEqual([undefined, '"1"', '"1"'].map((etag) => ['http://services/published', etag, 's']))
})

it('keeps the snapshot that it has when an answer is none, and asks again by itself', async () => {
  vi.useFakeTimers()
  try {
    const { refresh, stop, taken } = reader(answer(1), new Error('away'), new Response('{"version":"x"}'), answer(2))
    await refresh()
    await expect(refresh()).rejects.toThrow('away')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(taken).toEqual([1])
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect(taken).toEqual([1, 2])
  } finally {
    vi.useRealTimers()
  }
})

it('takes answers in the order of the questions', async () => {
  const { refresh, stop, taken } = reader(answer(1), answer(2), answer(3))
  await Promise.all([refresh(), refresh(), refresh()])
  stop()
  expect(taken).toEqual([1, 2, 3])
})
