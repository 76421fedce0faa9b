import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callStaffApi, SESSION_ENDED } from './call-staff-api'
import { sessionStep } from './session-step'

const schema = z.object({ lines: z.number() })
const answer = (status: number, body: unknown) => Response.json(body, { status })
let id: string
let knownId: string
let asked: string[]
let endings: number
let stepAnswers: () => void

/** The console's server: a browser shows the id that it got last, and each call is judged a moment after it went out. */
async function server(path: string): Promise<Response> {
  const shown = knownId
  asked.push(`${path} ${shown}`)
  if (path === '/api/session/step-up') {
    id = 'new'
    await new Promise<void>((resolve) => {
      stepAnswers = resolve
    })
    knownId = 'new'
    return answer(200, { ok: true })
  }
  if (path === '/api/session') return answer(200, { isSignedIn: shown === id })
  return shown === id ? answer(200, { lines: 3 }) : answer(401, {})
}

beforeEach(() => {
  ;[id, knownId, asked, endings] = ['old', 'old', [], 0]
  const page = new EventTarget()
  page.addEventListener(SESSION_ENDED, () => endings++)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

it('asks again what went out with the id that a proof has replaced, and nobody is signed out', async () => {
  const step = sessionStep('step-up', { code: '123456' })
  const lines = callStaffApi('audit/erasure/x', schema)
  await vi.waitFor(() => expect(asked).toContain('/api/desk/audit/erasure/x old'))
  stepAnswers()
  expect(await step).toEqual({ ok: true })
  expect(await lines).toEqual({ lines: 3 })
  expect(endings).toBe(0)
  expect(asked.at(-1)).toBe('/api/desk/audit/erasure/x new')
})

it('says that the session is over when it is', async () => {
  id = 'of somebody else'
  await expect(callStaffApi('me', schema)).rejects.toMatchObject({ status: 401 })
  expect(endings).toBe(1)
})

it.each([
  ['a page', () => new Response('<html>', { status: 502 }), { status: 502, code: 'UNAVAILABLE', details: {} }],
  ['no list of errors', () => answer(422, { errors: 5 }), { status: 422, code: 'UNKNOWN', details: {} }],
  ['a code of another kind', () => answer(422, { errors: [{ extensions: { code: 7 } }] }), { code: 'UNKNOWN' }],
  [
    'a reason',
    () => answer(409, { errors: [{ extensions: { code: 'CONFLICT', version: 3 } }] }),
    { status: 409, code: 'CONFLICT', details: { version: 3 } },
  ],
])('[ARCH-12] tells a refusal that says %s as one', async (_, refusal, error) => {
  vi.stubGlobal('fetch', async () => refusal())
  await expect(callStaffApi('me', schema)).rejects.toMatchObject(error)
})

it('[ARCH-12] does without a token of the session that cannot be read, and is told why by the answer', async () => {
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('/csrf') ? new Response('<html>') : answer(403, {})))
  await expect(callStaffApi('/impersonations', schema, { method: 'POST' })).rejects.toMatchObject({ status: 403 })
})
