import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens'
import { createViewers } from './viewers'

const KEY = { id: 'key', secret: 'a secret of at least thirty-two characters' }
const user = { id: 17, email: 'kari@lysning.example', customerType: 'PERSON', memberType: '' } as const
const sessionId = '0b0e8a5e-8a38-4d0e-9f43-5d3a2a1b7c11'

function setup() {
  let now = 1_800_000_000_000
  const ended = new Set<string>()
  const clock = { now: () => new Date(now) }
  const tokens = createTokens({ keys: [KEY], clock })
  let checked = 0
  const viewerOf = createViewers({
    tokens: {
      ...tokens,
      verify: (token) => {
        checked++
        return tokens.verify(token)
      },
    },
    ended: { has: (id) => ended.has(id), add: (id) => void ended.add(id) },
    clock,
  })
  return {
    viewerOf,
    ended,
    issue: async () => (await tokens.issue(user, { sessionId })).token,
    checked: () => checked,
    wait: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

describe('the viewer of a token', () => {
  it('is known from memory after the first look, until the token ends', async () => {
    const { viewerOf, issue, checked, wait } = setup()
    const token = await issue()
    for (let i = 0; i < 3; i++) expect(await viewerOf(token)).toMatchObject({ userId: 17, sessionId })
    expect(checked()).toBe(1)
    wait(900)
    expect(await viewerOf(token)).toBeUndefined()
  })

  it('is nobody as soon as the session has ended, remembered or not', async () => {
    const { viewerOf, issue, ended, wait } = setup()
    const seen = await issue()
    wait(1)
    const unseen = await issue()
    expect(unseen).not.toBe(seen)
    await viewerOf(seen)
    ended.add(sessionId)
    expect(await viewerOf(seen)).toBeUndefined()
    expect(await viewerOf(unseen)).toBeUndefined()
  })

  it('is nobody without a token or with a damaged one, however often it is shown', async () => {
    const { viewerOf, issue } = setup()
    const damaged = (await issue()).slice(0, -2)
    for (const token of [undefined, '', 'x', damaged, damaged]) expect(await viewerOf(token)).toBeUndefined()
  })
})
