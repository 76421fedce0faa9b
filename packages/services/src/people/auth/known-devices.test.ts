import { expect, it } from 'vitest'
import type { AuthKeys } from './keys'
import { createKnownDevices } from './known-devices'

const key = (id: string) => ({ id, secret: id.repeat(32) })
let made = 0
const ids = { secret: () => (++made).toString(16).padStart(32, '0') }
const devicesWith = (...keys: string[]) =>
  createKnownDevices({ ids, keys: keys.map(key) as unknown as AuthKeys, purpose: 'device' })

it('knows a device by the account that signed in from it, and by no other', () => {
  const devices = devicesWith('a')
  const token = devices.remember(undefined, 'kari@lysning.example')
  expect(token).toMatch(/^[0-9a-f]{32}\.[\w-]{22}$/)
  expect(devices.find(token, 'kari@lysning.example')).toBe(token.slice(0, 32))
  expect(devices.find(token, 'ola@lysning.example')).toBeUndefined()
  const forged = [undefined, '', 'x', token.slice(0, 32), `${'f'.repeat(32)}${token.slice(32)}`, `${token}.x`]
  for (const other of forged) expect(devices.find(other, 'kari@lysning.example')).toBeUndefined()
})

it('keeps the name of the device and its last four accounts', () => {
  const devices = devicesWith('a')
  const token = ['1', '2', '3', '4', '5', '4'].reduce<string | undefined>(devices.remember, undefined)
  expect(['1', '2', '3', '4', '5'].map((account) => devices.find(token, account) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})

it('goes on knowing it under a new key, until the old one is gone', () => {
  const token = devicesWith('a').remember(undefined, 'kari@lysning.example')
  expect(devicesWith('b', 'a').find(token, 'kari@lysning.example')).toBeDefined()
  expect(devicesWith('b').find(token, 'kari@lysning.example')).toBeUndefined()
  const renewed = devicesWith('b', 'a').remember(token, 'kari@lysning.example')
  expect(renewed.split('.')).toHaveLength(2)
  expect(devicesWith('b').find(renewed, 'kari@lysning.example')).toBeDefined()
})
