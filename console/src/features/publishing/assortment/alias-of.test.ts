import { expect, it } from 'vitest'
import { aliasOf } from './alias-of'

it('makes an address of a name as a campaign takes it', () => {
  expect(aliasOf('Basics −20 %')).toBe('basics-20')
  expect(aliasOf(' Ærlig & Ørn ')).toBe('ærlig-ørn')
  expect(aliasOf('')).toBe('')
})
