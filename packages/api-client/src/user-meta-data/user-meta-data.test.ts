import { expect, it } from 'vitest'
import { mergedMetaData, parseMetaData } from './meta-data'
import { readUser, USER_FIELDS } from './user'
import { createUserMetaDataClient } from './user-meta-data-client'

it('[USER-01] asks for every field of the user', () => {
  const named = 'id email personalId customerType balanceFormatted gender address metaData'.split(' ')
  for (const field of named) expect(USER_FIELDS).toMatch(new RegExp(`\\b${field}\\b`))
  const user = {
    ...{
      id: 1,
      email: 'kari@lysning.example',
      personalId: null,
      customerType: 'PERSON' as const,
      balanceFormatted: null,
    },
    ...{ gender: null, newsletter: false, metaData: '{"cartId":"c1"}' },
    ...{ metaDataVersion: null, address: null },
  }
  expect(readUser(user)).toEqual({ ...user, metaData: { cartId: 'c1' } })
})

it('[USER-03] asks for every field of the address', () => {
  const named = 'firstName lastName careOf addressLine1 addressLine2 zip city country entryCode mobile company'
  const [, asked = ''] = /\baddress \{ ([^}]+) \}/.exec(USER_FIELDS) ?? []
  expect(asked.split(' ').toSorted()).toEqual(named.split(' ').toSorted())
})

it('[USER-02] parses metaData on read: the cart and settings; what is no JSON object reads as no settings', () => {
  expect(parseMetaData('{"cartId":"c1","theme":"dark"}')).toEqual({ cartId: 'c1', theme: 'dark' })
  for (const bad of ['', '{', 'null', '[1]', '"x"', '1', 'undefined', null, undefined]) {
    expect(parseMetaData(bad), String(bad)).toEqual({})
  }
  for (const cartId of ['1', 'null', '{}', '""', '[]'])
    expect(parseMetaData(`{"cartId":${cartId},"a":1}`), cartId).toEqual({ a: 1 })
})

it('[USER-06] sends JSON text with the change over what was there, and the cart', () => {
  const existing = parseMetaData('{"cartId":"c1","theme":"dark","favorites":[1,2],"deep":{"x":1}}')
  const sent = (...change: Parameters<typeof mergedMetaData> extends [unknown, infer Change] ? [Change] : never) =>
    JSON.parse(mergedMetaData(existing, ...change))
  expect(sent({ settings: { theme: 'light' } })).toEqual({ ...existing, theme: 'light' })
  expect(sent({ cartId: 'c2' })).toEqual({ ...existing, cartId: 'c2' })
  expect(sent({ settings: { theme: undefined, cartId: 'forged' } })).toEqual(existing)
  const { cartId: _, ...withoutCart } = existing
  expect(sent({ cartId: null })).toEqual(withoutCart)
  expect(mergedMetaData({}, {})).toBe('{}')
})

it('asks nothing for a visitor', async () => {
  const asked: string[] = []
  const client = createUserMetaDataClient({
    ask: async (operationName) => {
      asked.push(operationName)
      throw new Error('nobody asked for this')
    },
    isLoggedIn: () => false,
    log: (text) => asked.push(text),
  })
  expect([await client.fetch(), await client.update({ cartId: 'c1' })]).toEqual([undefined, undefined])
  expect(asked).toEqual([])
})
