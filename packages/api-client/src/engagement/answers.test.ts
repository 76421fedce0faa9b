import { expect, it, vi } from 'vitest'
import { createEngagementClient } from './engagement-client'

const answering = (body: unknown) => {
  const log = vi.fn()
  const client = createEngagementClient({
    baseUrl: '',
    token: () => undefined,
    fetch: async () => Response.json(body),
    log,
  })
  return { client, log }
}

it('[ARCH-12] [ENGAGE-10] [ENGAGE-11] an answer of the programme is read by its schema, and nonsense in it is no consent and no key', async () => {
  const nonsense = { id: 'c1', discoveryKey: 7, isMember: 'true', preferences: { acceptsEmail: 1 }, email: {} }
  const { client, log } = answering(nonsense)
  expect(await client.softLogin('x')).toEqual({
    ...{ id: 'c1', discoveryKey: '', registrationCompleteEvent: false, isMember: false, email: '' },
    preferences: { acceptsEmail: false, acceptsSms: false },
  })
  expect(await client.link('x')).toBeUndefined()
  expect(await client.setMember('c1', true, new Date(0))).toBe(false)
  expect(log.mock.calls.map(([text]) => text)).toEqual(['Engagement set-discovery-key failed'])
})

it('[ARCH-12] what is no answer of the programme at all is logged and gives nothing', async () => {
  for (const body of [null, 'x', 7, [], {}]) {
    const { client, log } = answering(body)
    expect(await client.softLogin('x'), JSON.stringify(body)).toBeUndefined()
    expect(await client.setMember('c1', true, new Date(0))).toBeUndefined()
    expect(log).toHaveBeenCalledTimes(2)
  }
})
