import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('[LOADING-06] being online or offline is tracked in state, and the bar of every page follows it', async () => {
  vi.resetModules()
  const hear = new Map<string, () => void>()
  const connection = { onLine: false }
  const bar = { hidden: true }
  vi.stubGlobal('navigator', connection)
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => void hear.set(name, act))
  vi.stubGlobal('document', {
    documentElement: { lang: 'nb-NO', dataset: {} },
    addEventListener() {},
    querySelectorAll: () => [bar],
    querySelector: () => null,
    createElement: () => ({ remove() {} }),
  })
  vi.stubGlobal('fetch', async () => Response.json({}))
  const { useLoading } = await import('@/browser/loading')
  const { followConnection } = await import('./offline-notice')
  const turn = (onLine: boolean) => {
    connection.onLine = onLine
    hear.get(onLine ? 'online' : 'offline')?.()
    return [useLoading.getState().isOnline, bar.hidden]
  }
  followConnection()
  expect([useLoading.getState().isOnline, bar.hidden]).toEqual([false, false])
  expect(turn(true)).toEqual([true, true])
  expect(turn(false)).toEqual([false, false])
})
