import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it('[LOADING-06] no screen asks the browser itself: but for the state, only the reload of lost code, which comes before it', () => {
  const room = join(import.meta.dirname, '../..')
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const asking = files.filter((file) => readFileSync(join(room, file), 'utf8').includes('navigator.onLine'))
  expect(asking.sort()).toEqual(['browser/loading.ts', 'frame/navigation/chunk-recovery.ts'])
})
