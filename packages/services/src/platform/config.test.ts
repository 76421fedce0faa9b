import { operatorKeys } from '@shop/testkit/operator'
import { expect, it } from 'vitest'
import { readConfig } from './config'

const settings = { ...operatorKeys(), DATABASE_URL: 'postgres://shop_app@db.example/shop', NODE_ENV: 'production' }

it('[ARCH-13] gives the name of the demo to no shop on a database of somebody’s own', () => {
  for (const name of [undefined, ''])
    expect(() => readConfig({ ...settings, SHOP_NAME: name })).toThrow(
      'The services cannot start: SHOP_NAME is missing',
    )
  expect(readConfig({ ...settings, SHOP_NAME: 'Vidde' }).SHOP_NAME).toBe('Vidde')
  for (const demo of [{ DATABASE_IS_OWN: 'true' }, { NODE_ENV: 'development' }])
    expect(readConfig({ ...settings, ...demo }).SHOP_NAME).toBe('Lysning')
})
