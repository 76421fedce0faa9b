import { expect, it } from 'vitest'
import type { AssistServices } from './assist-services'
import { createLiveSessions } from './live-sessions'

const refused = { ok: false, refused: 'invalid' } as unknown as Awaited<ReturnType<AssistServices['state']>>
const live = { ok: true, value: {} } as unknown as Awaited<ReturnType<AssistServices['state']>>

it('keeps nothing of secrets that open no session, however many are tried', async () => {
  const sessions = createLiveSessions({ state: async () => refused }, () => 1_000)
  for (let at = 0; at < 2_000; at++) await sessions.look({ host: 'a.assist.no.localhost', secret: `guess ${at}` }, true)
  expect(sessions.size).toBe(0)
})

it('keeps no more than its bound of sessions asked for in one moment', async () => {
  const sessions = createLiveSessions({ state: () => new Promise(() => undefined) }, () => 1_000)
  for (let at = 0; at < 2_000; at++) void sessions.look({ host: 'a.assist.no.localhost', secret: `${at}` }, true)
  expect(sessions.size).toBeLessThanOrEqual(500)
})

it('asks once for what is asked in the same moment, and says once in a while that somebody works', async () => {
  let time = 10_000
  const asked: boolean[] = []
  const state: AssistServices['state'] = async (_, isActivity) => {
    asked.push(isActivity)
    return live
  }
  const sessions = createLiveSessions({ state }, () => time)
  const holder = { host: 'a.assist.no.localhost', secret: 'one' }
  for (let at = 0; at < 5; at++) await sessions.look(holder, true)
  expect(asked).toEqual([true])
  time += 5_001
  await sessions.look(holder, true)
  expect(asked).toEqual([true, true])
})
