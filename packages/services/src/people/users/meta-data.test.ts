import { expect, it } from 'vitest'
import { cartIdOf, readMetaData } from './meta-data'

it('takes the text of a JSON object and nothing else', () => {
  expect(readMetaData('{"cartId":"c1","theme":{"dark":true}}')).toEqual({ cartId: 'c1', theme: { dark: true } })
  expect(readMetaData(' ')).toEqual({})
  for (const bad of ['{', 'null', '[]', '1', '"text"', 'undefined', "{'a':1}"])
    expect(() => readMetaData(bad), bad).toThrow('JSON object')
})

it('bounds its size in bytes and its depth', () => {
  const ofBytes = (bytes: number) => JSON.stringify({ a: 'å'.repeat((bytes - 8) / 2) })
  expect(readMetaData(ofBytes(16_384))).toBeTruthy()
  expect(() => readMetaData(ofBytes(16_386))).toThrow('larger than 16384 bytes')
  expect(() => readMetaData(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)).toThrow('32 deep')
})

it('reads the cart only from a text that can be one', () => {
  expect(cartIdOf({ cartId: 'c1' })).toBe('c1')
  for (const cartId of ['', 1, null, {}, 'x'.repeat(65)]) expect(cartIdOf({ cartId })).toBeNull()
})
